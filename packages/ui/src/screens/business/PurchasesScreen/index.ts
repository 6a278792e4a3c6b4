export { PurchasesScreen, type PurchasesHrefs, type PurchasesScreenProps } from './PurchasesScreen.tsx';
