export { BoardScreen, type BoardHrefs, type BoardScreenProps } from './BoardScreen.tsx';
