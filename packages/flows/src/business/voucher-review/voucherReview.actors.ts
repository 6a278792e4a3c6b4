import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { holdTab as holdOwnTab } from '../../engine/internal/holdTab.ts';
import { reviewPageOf } from '../../engine/mapping/index.ts';
import { type ReviewRequest, reviewQuery } from '../../engine/mapping/requests/review.ts';
import type { VoucherReviewServices } from './voucherReview.types.ts';

const canHold = () => typeof window !== 'undefined';

export const voucherReviewActors = ({ api, holdTab }: VoucherReviewServices) => ({
  listReview: fromRead(async (request: ReviewRequest, signal) =>
    reviewPageOf(await api.listReview({ query: reviewQuery(request), signal })),
  ),
  holdTab: fromCall<void>((_, signal) => {
    if (holdTab) return holdTab({ signal });
    return canHold() ? holdOwnTab({ signal }) : new Promise(() => {});
  }),
});
