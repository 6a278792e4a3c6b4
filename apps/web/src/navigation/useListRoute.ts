import type { ListOrder } from '@contapro/domain';
import type { AnyListChanged } from '@contapro/flows';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services/ServicesContext.tsx';
import { type Fact, useHost } from '../services/useHost.ts';
import { keptEntry, listMemory } from './listMemory.ts';
import { type ListAddress, listOf, parametersOf } from './listParameters.ts';
import { useAddress } from './useAddress.ts';

/**
 * What the route of a list passes to its flow. The address of the page keeps the list, as `address` says. When the person comes
 * back to an entry of the browser's history, the list shows at once what it showed there, where they left it.
 *
 * - `key`: the key of the flow, so that nothing of one address is shown under another.
 * - `query` and `period`: those of the address.
 * - `list`: what the address says of the list.
 * - `onEmit`: handles the facts of the flow.
 */
export function useListRoute<Filters, Sort extends ListOrder>(address: ListAddress<Filters, Sort>) {
  const { session } = useServices();
  const { query, period, key, show } = useAddress();
  const { key: entry } = useLocation();
  const current = useRef(entry);
  const onFact = useHost();

  useLayoutEffect(() => {
    current.current = entry;
    const kept = keptEntry(session, entry);
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import('./listPlace.ts').then(({ followPlace }) => {
      if (!isLeft) stop = followPlace(kept.place, (place) => (kept.place = place));
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [session, entry]);

  return {
    key,
    query,
    period,
    list: { ...listOf(query, address), memory: listMemory(session, entry, () => current.current) },
    onEmit: (fact: Exclude<Fact, { type: 'list.changed' }> | AnyListChanged<Filters, Sort>) => {
      if (fact.type === 'list.changed') show(parametersOf(fact, address), { replace: address.replaces === true });
      else onFact(fact);
    },
  };
}
