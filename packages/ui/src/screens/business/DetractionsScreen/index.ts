export { DetractionsScreen, type DetractionsScreenProps } from './DetractionsScreen.tsx';
