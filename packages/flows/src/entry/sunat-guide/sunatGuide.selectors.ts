import { dataOf, type SunatConnection } from '@contapro/domain';
import type { SunatGuideContext } from './sunatGuide.types.ts';

/** The chosen business among those of the account: an only one is always chosen. Null while none is. */
export function chosenOf({
  business,
  connections,
}: Pick<SunatGuideContext, 'business' | 'connections'>): SunatConnection | null {
  const all = dataOf(connections) ?? [];
  const [only] = all;
  return all.find(({ uuid }) => uuid === business) ?? (all.length === 1 && only ? only : null);
}
