export { VoucherAccountsScreen, type VoucherAccountsScreenProps } from './VoucherAccountsScreen.tsx';
