import { type ArchivedClient, clampPage, type Client, nameAndRucOf, pageCount, searchBy } from '@contapro/domain';
import type { ClientsContext } from './clients.types.ts';

/** A row of the list. Active clients have no day. */
export type ClientRow = Client & Partial<Pick<ArchivedClient, 'archivedOn'>>;

/** The page of clients that is shown, and how many pages there are. */
export function shownClients({ lists, tab, search, page, size }: ClientsContext): {
  rows: readonly ClientRow[];
  page: number;
  totalPages: number;
} {
  if (lists.state !== 'ready') return { rows: [], page, totalPages: 0 };
  const ordered: readonly ClientRow[] =
    tab === 'active'
      ? lists.data.active.toSorted((first, second) => first.name.localeCompare(second.name, 'es'))
      : lists.data.archived;
  const found = searchBy(ordered, search, nameAndRucOf);
  const totalPages = pageCount(found.length, size);
  const shown = clampPage(page, totalPages);
  return { rows: found.slice((shown - 1) * size, shown * size), page: shown, totalPages };
}
