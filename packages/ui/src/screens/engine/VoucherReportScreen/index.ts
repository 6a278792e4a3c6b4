export {
  type VoucherReportPageProps,
  VoucherReportScreen,
  type VoucherReportScreenProps,
} from './VoucherReportScreen.tsx';
