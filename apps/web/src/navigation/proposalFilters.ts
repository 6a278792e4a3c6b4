import { newestPurchases, type ProposalComparison } from '@contapro/domain';
import { countOf, type FilterParameters } from './listParameters.ts';

/** The comparison of Cambios de SUNAT in an address, such as `?libro=ventas&desde=1&hasta=3`. */
export const proposalFilters: FilterParameters<ProposalComparison> = {
  read: (query) => [
    {
      book: query.get('libro') === 'ventas' ? 'sales' : 'purchases',
      from: countOf(query.get('desde')) ?? null,
      to: countOf(query.get('hasta')) ?? null,
    },
  ],
  write: ([{ book, from, to } = newestPurchases]) => ({
    libro: book === 'sales' ? 'ventas' : undefined,
    desde: from ?? undefined,
    hasta: to ?? undefined,
  }),
};
