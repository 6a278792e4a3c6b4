import {
  type ArchivedClient,
  type Client,
  type ClientFilters,
  type ClientLists,
  nameAndRucOf,
  pageCount,
  type PageOf,
  searchBy,
} from '@contapro/domain';
import type { PageRequest } from '../../engine/mapping/requests/pages.ts';

/** A row of the list. Active clients have no day. */
export type ClientRow = Client & Partial<Pick<ArchivedClient, 'archivedOn'>>;

/** A page of one of the lists: active clients by name, archived ones in their order. */
export function clientPageOf(
  { active, archived }: ClientLists,
  { page, size, filters: { tab, search } }: PageRequest<ClientFilters>,
): PageOf<ClientRow> {
  const ordered: readonly ClientRow[] =
    tab === 'active' ? active.toSorted((first, second) => first.name.localeCompare(second.name, 'es')) : archived;
  const found = searchBy(ordered, search, nameAndRucOf);
  return {
    items: found.slice((page - 1) * size, page * size),
    totalItems: found.length,
    totalPages: pageCount(found.length, size),
  };
}
