export { PaymentScreen, type PaymentHrefs, type PaymentScreenProps, type PaymentState } from './PaymentScreen.tsx';
