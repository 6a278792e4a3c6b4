export { type MonthClosingHrefs, MonthClosingScreen, type MonthClosingScreenProps } from './MonthClosingScreen.tsx';
