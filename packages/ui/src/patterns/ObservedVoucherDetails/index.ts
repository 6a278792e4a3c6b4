export { ObservedVoucherDetails, type ObservedVoucherDetailsProps } from './ObservedVoucherDetails.tsx';
