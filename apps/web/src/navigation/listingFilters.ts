import { type ListingFilter, type VoucherListing, voucherListings } from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';
import { pages } from '../pages.ts';
import { voucherFilters } from './voucherFilters.ts';

/** The value of the parameter `pestana` for each listing of Observaciones. */
const tabs: Readonly<Record<VoucherListing, string>> = {
  observed: 'observados',
  rejected: 'rechazados',
  validated: 'validados',
  all: 'todos',
};

/** The listings that can be filtered. */
const filtered: ReadonlySet<VoucherListing> = new Set(['observed', 'all']);

/** The listing of Observaciones and its filters in an address, such as `?pestana=todos&tipo=01` or `?motivo=DUPLICADO`. */
export const listingFilters: FilterParameters<ListingFilter> = {
  read: (query) => {
    const tab = query.get('pestana');
    const listing = voucherListings.find((name) => tabs[name] === tab) ?? 'observed';
    return [{ listing, filters: filtered.has(listing) ? voucherFilters.read(query) : [] }];
  },
  write: ([filter]) =>
    filter === undefined
      ? {}
      : {
          ...(filter.listing !== 'observed' && { pestana: tabs[filter.listing] }),
          ...voucherFilters.write(filter.filters),
        },
};

/** The address of the observed purchases that the dashboard counts under a reason. */
export const observedHref = (reason: string): string => pages.observations.getHref({ motivo: reason });
