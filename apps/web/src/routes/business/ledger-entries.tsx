import { LedgerEntriesFlow } from '@contapro/flows/react';
import { bookHrefs } from '../../navigation/bookHrefs.ts';
import { entriesFilters } from '../../navigation/entriesFilters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { pages } from '../../pages.ts';

const hrefs = {
  accounts: pages.voucherAccounts.getHref(),
  withoutAccount: pages.voucherAccounts.getHref({ cuenta: 'sin-cuenta' }),
};

/** Asientos: the entries of the month as a book shows them. */
export function Component() {
  const route = useReportRoute(entriesFilters);
  return route && <LedgerEntriesFlow key={route.key} {...route.props} hrefs={hrefs} bookHrefs={bookHrefs} />;
}
