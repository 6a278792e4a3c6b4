import type { Api } from '@contapro/api';
import { sortBusinesses } from '@contapro/domain';
import { businessOf } from '../mapping/index.ts';
import { fromCall } from './fromCall.ts';
import { fromRead } from './fromRead.ts';

/** The services of a page that loads the accountant's businesses, and again while one of them is in progress. */
export interface BusinessListServices {
  api: Pick<Api, 'listBusinesses'>;
  /** Resolves as soon as the page is visible, at once when it already is. Pass `whenVisible`. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

/** Milliseconds between two loads of the list while a business is in progress. */
export const reloadDelay = 15_000;

/** The actors that load the businesses, in the order in which they are shown, and wait until the page is visible. */
export const businessListActors = ({ api, whenVisible }: BusinessListServices) => ({
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await api.listBusinesses({ signal });
    return sortBusinesses(businesses.map(businessOf));
  }),
  whenVisible: fromCall((_: undefined, signal) => whenVisible({ signal })),
});
