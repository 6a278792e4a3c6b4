export { PurchasesScreen, type PurchasesScreenProps } from './PurchasesScreen.tsx';
