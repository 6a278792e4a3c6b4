import { VoucherReviewFlow } from '@contapro/flows/react';
import { useReviewRoute } from '../../navigation/useReviewRoute.ts';
import { pages } from '../../pages.ts';
import { useSession } from '../../services/ServicesContext.tsx';

const hrefs = {
  studio: {},
  back: pages.observations.getHref(),
  allReasons: pages.review.getHref(),
  workingPaper: () => pages.workingPaper.getHref(),
};

/** The review of the observed vouchers of the business, one by one. */
export function Component() {
  const client = useSession((state) => state.business);
  const { period, reason, key, props } = useReviewRoute();
  if (client === null) return null;
  return (
    <VoucherReviewFlow
      key={`${client.uuid} ${period} ${key}`}
      {...props}
      input={{ period, client, reason }}
      hrefs={hrefs}
    />
  );
}
