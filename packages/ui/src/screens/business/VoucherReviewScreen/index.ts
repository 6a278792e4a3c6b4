export {
  type ReviewGroup,
  type ReviewHrefs,
  VoucherReviewScreen,
  type VoucherReviewScreenProps,
} from './VoucherReviewScreen.tsx';
