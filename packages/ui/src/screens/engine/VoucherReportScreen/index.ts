export { type VoucherReportPageProps, VoucherReportScreen } from './VoucherReportScreen.tsx';
