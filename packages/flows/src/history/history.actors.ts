import type { ActFilters } from '@contapro/domain';
import { fromRead } from '../internal/fromRead.ts';
import { actPageOf } from '../mapping/history.ts';
import { teamClientsOf } from '../mapping/index.ts';
import { actsQuery } from '../mapping/requests/history.ts';
import type { HistoryServices } from './history.types.ts';

export const historyActors = ({ api }: HistoryServices) => ({
  listActs: fromRead(async ({ filters, after }: { filters: ActFilters; after: string | null }, signal) =>
    actPageOf(await api.listActs({ query: actsQuery(filters, after), signal })),
  ),
  listClients: fromRead(async (_: undefined, signal) => teamClientsOf(await api.listBusinesses({ signal }))),
});
