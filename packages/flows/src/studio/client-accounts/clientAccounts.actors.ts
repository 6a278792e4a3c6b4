import { type ClientAccountPage, type ClientAccountsFilter, everyClientAccount } from '@contapro/domain';
import { loadPlans } from '../../engine/account-decisions/loadPlans.ts';
import { storeAccounts } from '../../engine/account-decisions/storeAccounts.ts';
import { clientAccountPageOf } from '../../engine/mapping/index.ts';
import { clientAccountsQuery } from '../../engine/mapping/requests/voucherAccounts.ts';
import { createReport } from '../../engine/report/index.ts';
import type { ClientAccountsServices, ClientAccountsSubject } from './clientAccounts.types.ts';

export const clientAccountsOpening = { filters: everyClientAccount, sort: null } as const;

export const clientAccountsActors = ({ api }: ClientAccountsServices) => ({
  report: createReport<ClientAccountPage, ClientAccountsFilter, ClientAccountsSubject, null>({
    loadPage: async ({ signal, ...request }) =>
      clientAccountPageOf(await api.listClientAccounts({ query: clientAccountsQuery(request), signal })),
    opening: clientAccountsOpening,
    call: 'listClientAccounts',
    sizes: [100, 50, 20],
    keepsWhole: true,
  }),
  loadPlans: loadPlans(api),
  storeAccounts: storeAccounts(api),
});
