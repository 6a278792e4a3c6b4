import type { ListOrder } from '@contapro/domain';
import type { AnyListChanged } from '@contapro/flows';
import { type Fact, useHost } from '../services/useHost.ts';
import { type ListAddress, listOf, parametersOf } from './listParameters.ts';
import { useAddress } from './useAddress.ts';
import { useListMemory } from './useListMemory.ts';

/**
 * What the route of a list passes to its flow. The address of the page keeps the list, as `address` says.
 *
 * - `key`: the key of the flow, so that nothing of one address is shown under another.
 * - `query` and `period`: those of the address.
 * - `list`: what the address says of the list, and what the list showed there when the person left it.
 * - `onEmit`: handles the facts of the flow.
 */
export function useListRoute<Filters, Sort extends ListOrder>(address: ListAddress<Filters, Sort>) {
  const { query, period, key, show } = useAddress();
  const memory = useListMemory();
  const onFact = useHost();
  return {
    key,
    query,
    period,
    list: { ...listOf(query, address), memory },
    onEmit: (fact: Exclude<Fact, { type: 'list.changed' }> | AnyListChanged<Filters, Sort>) => {
      if (fact.type === 'list.changed') show(parametersOf(fact, address), { replace: address.replaces === true });
      else onFact(fact);
    },
  };
}
