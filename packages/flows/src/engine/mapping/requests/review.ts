import { periodQuery } from './months.ts';

/** Which observed vouchers are reviewed. */
export interface ReviewRequest {
  /** `YYYYMM` */
  period: string;
  /** The uuid of the client whose vouchers are reviewed; null for all clients. */
  client: string | null;
  /** The code of the first reason; null for all reasons. */
  reason: string | null;
  /** The page that is asked for, which the one before names; null for the first. */
  after: string | null;
}

/** The largest page that the API accepts. */
const size = 100;

/** The query of `listReview`. */
export const reviewQuery = ({ period, client, reason, after }: ReviewRequest) => ({
  ...periodQuery(period),
  size,
  ...(client !== null && { business_uuid: client }),
  ...(reason !== null && { reason }),
  ...(after !== null && { after }),
});
