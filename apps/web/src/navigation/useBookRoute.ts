import type { Book } from '@contapro/domain';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { type Fact, useHost } from '../services/useHost.ts';
import { useAddress } from './useAddress.ts';

const tabOf = (book: Book) => (book === 'sales' ? 'ventas' : undefined);

/**
 * What the route of a page about one month of a business passes to its flow; null while the session has no business. The address of
 * the page keeps the period, and the tab of a page with the tabs Compras and Ventas.
 *
 * - `key`: the key of the flow, so that nothing of one business or address is shown under another.
 * - `props`: services, input and `onEmit`. Spread them.
 * - `book`: the tab.
 */
export function useBookRoute() {
  const services = useServices();
  const business = useSession((state) => state.business);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const { query, period, key, show } = useAddress();
  const onFact = useHost();
  if (business === null) return null;
  const book: Book = query.get('libro') === 'ventas' ? 'sales' : 'purchases';
  return {
    key: `${business.uuid} ${key}`,
    book,
    props: {
      services,
      input: { business, period, periods },
      onEmit: (fact: Fact) => {
        onFact(fact);
        if (fact.type === 'period.selected') show({ periodo: fact.period, libro: tabOf(book) });
        if (fact.type === 'book.selected') {
          show({ periodo: period ?? undefined, libro: tabOf(fact.book) }, { replace: true });
        }
      },
    },
  };
}
