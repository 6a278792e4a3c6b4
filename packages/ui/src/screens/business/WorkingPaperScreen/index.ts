export { WorkingPaperScreen, type WorkingPaperScreenProps } from './WorkingPaperScreen.tsx';
