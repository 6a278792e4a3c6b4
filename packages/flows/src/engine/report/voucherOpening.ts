import { newestFirst } from '@contapro/domain';

/** How a listing of vouchers opens: nothing is filtered, the newest first. */
export const voucherOpening = { filters: [], sort: newestFirst } as const;
