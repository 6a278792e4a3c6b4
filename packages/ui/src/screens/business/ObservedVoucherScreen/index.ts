export { ObservedVoucherScreen, type ObservedVoucherScreenProps } from './ObservedVoucherScreen.tsx';
