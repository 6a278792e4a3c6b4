export { VoucherReportScreen, type VoucherReportScreenProps } from './VoucherReportScreen.tsx';
