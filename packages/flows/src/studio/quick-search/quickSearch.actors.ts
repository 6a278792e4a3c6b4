import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf, foundDocumentsOf } from '../../engine/mapping/index.ts';
import type { QuickSearchServices } from './quickSearch.types.ts';

export const quickSearchActors = ({ api }: QuickSearchServices) => ({
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await api.listBusinesses({ signal });
    return businesses.map(businessOf);
  }),
  searchVouchers: fromRead(async (q: string, signal) =>
    foundDocumentsOf(await api.searchVouchers({ query: { q }, signal })),
  ),
});
