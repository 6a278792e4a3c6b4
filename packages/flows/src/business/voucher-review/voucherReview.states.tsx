import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { createFakeReview } from './voucherReview.fake.ts';
import { voucherReviewSnapshots } from './voucherReview.snapshots.ts';
import { VoucherReviewFlow } from './VoucherReviewFlow.tsx';

const props = { ...createFakeReview(), services: stillServices };

export const voucherReviewStates = flowStates(
  'VoucherReview',
  picturesOf(voucherReviewSnapshots, (snapshot) => <VoucherReviewFlow {...props} snapshot={snapshot} />),
);
