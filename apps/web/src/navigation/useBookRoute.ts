import type { Book } from '@contapro/domain';
import { type Fact, useHost } from '../services/useHost.ts';
import { useAddress } from './useAddress.ts';

const tabOf = (book: Book) => (book === 'sales' ? 'ventas' : undefined);

/**
 * What the route of a page with the tabs Compras and Ventas passes to its flow. The address of the page keeps the period and
 * the tab.
 */
export function useBookRoute() {
  const { query, period, key, show } = useAddress();
  const onFact = useHost();
  const book: Book = query.get('libro') === 'ventas' ? 'sales' : 'purchases';
  return {
    period,
    book,
    /** The key of the flow, see `useAddress`. */
    key,
    onEmit: (fact: Fact) => {
      onFact(fact);
      if (fact.type === 'period.selected') show({ periodo: fact.period, libro: tabOf(book) });
      if (fact.type === 'book.selected') {
        show({ periodo: period ?? undefined, libro: tabOf(fact.book) }, { replace: true });
      }
    },
  };
}
