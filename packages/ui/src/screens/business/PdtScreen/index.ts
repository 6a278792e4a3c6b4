export type { IncomeProps } from './IncomePanel.tsx';
export { PdtScreen, type PdtScreenProps } from './PdtScreen.tsx';
