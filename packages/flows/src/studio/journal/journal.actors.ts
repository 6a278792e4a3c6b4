import { type ActFilters, type ActPage, everyAct } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { actPageOf } from '../../engine/mapping/journal.ts';
import { teamClientsOf } from '../../engine/mapping/index.ts';
import { actsQuery } from '../../engine/mapping/requests/journal.ts';
import { createReport } from '../../engine/report/index.ts';
import type { JournalServices } from './journal.types.ts';

export const journalOpening = { filters: everyAct, sort: null } as const;

/** The number of entries that are loaded at a time. */
export const journalSizes = [50] as const;

export const journalActors = ({ api }: JournalServices) => ({
  report: createReport<ActPage, ActFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      actPageOf(await api.listActs({ query: actsQuery(request, null), signal })),
    more: {
      isOffered: ({ next }) => next !== null,
      load: async ({ signal, shown, ...request }) =>
        actPageOf(await api.listActs({ query: actsQuery(request, shown.next), signal })),
    },
    opening: journalOpening,
    call: 'listActs',
    sizes: journalSizes,
    keepsWhole: true,
  }),
  listBusinesses: fromRead(async (_: undefined, signal) => teamClientsOf(await api.listBusinesses({ signal }))),
});
