import { type ActFilters, type ActPage, everyAct } from '@contapro/domain';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { actPageOf } from '../../engine/mapping/history.ts';
import { teamClientsOf } from '../../engine/mapping/index.ts';
import { actsQuery } from '../../engine/mapping/requests/history.ts';
import { createReport } from '../../engine/report/index.ts';
import type { HistoryServices } from './history.types.ts';

export const historyOpening = { filters: everyAct, sort: null } as const;

/** The number of entries that are loaded at a time. */
export const historySizes = [50] as const;

export const historyActors = ({ api }: HistoryServices) => ({
  report: createReport<ActPage, ActFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      actPageOf(await api.listActs({ query: actsQuery(request, null), signal })),
    more: {
      isOffered: ({ next }) => next !== null,
      load: async ({ signal, shown, ...request }) =>
        actPageOf(await api.listActs({ query: actsQuery(request, shown.next), signal })),
    },
    opening: historyOpening,
    call: 'listActs',
    sizes: historySizes,
    keepsWhole: true,
  }),
  listBusinesses: fromRead(async (_: undefined, signal) => teamClientsOf(await api.listBusinesses({ signal }))),
});
