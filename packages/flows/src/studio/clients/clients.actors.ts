import { activeClients, type ClientFilters, type PageOf } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { clientContentsOf, clientListsOf } from '../../engine/mapping/index.ts';
import { createReport } from '../../engine/report/index.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import { clientPageOf, type ClientRow } from './clients.selectors.ts';
import type { ClientRemoval, ClientsServices, ClientsSubject } from './clients.types.ts';

export const clientsOpening = { filters: activeClients, sort: null } as const;

export const clientsActors = ({ api }: ClientsServices) => ({
  listArchivedBusinesses: fromRead(async (_: undefined, signal) =>
    clientListsOf(...(await Promise.all([api.listBusinesses({ signal }), api.listArchivedBusinesses({ signal })]))),
  ),
  report: createReport<PageOf<ClientRow>, ClientFilters, ClientsSubject, null>({
    loadPage: ({ lists, ...request }) => Promise.resolve(clientPageOf(lists, request)),
    opening: clientsOpening,
    keepsWhole: true,
  }),
  getBusinessContents: fromRead(async (uuid: string, signal) =>
    clientContentsOf(await api.getBusinessContents({ path: { uuid }, signal })),
  ),
  restoreBusiness: fromCall((uuid: string, signal) => api.restoreBusiness({ path: { uuid }, signal })),
  archiving: createSubmission<string, void>({
    id: 'archiveBusiness',
    submit: (uuid, signal) => api.archiveBusiness({ path: { uuid }, signal }),
  }),
  removal: createSubmission<ClientRemoval, void>({
    id: 'removeBusiness',
    submit: ({ uuid, ruc }, signal) => api.removeBusiness({ path: { uuid }, body: { ruc }, signal }),
    errorsOf: fieldErrors({ ruc: 'ruc' }),
  }),
});

export type ArchivingForm = ReturnType<typeof clientsActors>['archiving'];
export type ClientRemovalForm = ReturnType<typeof clientsActors>['removal'];
