import type { Api } from '@contapro/api';
import type { AccountPlans, LedgerSettings } from '@contapro/domain';
import type { ReportBusiness } from '../facts.ts';
import { fromRead } from '../internal/fromRead.ts';
import { accountPlansOf, ledgerSettingsOf } from '../mapping/index.ts';
import { accountsQuery } from '../mapping/requests/voucherAccounts.ts';

/** The plans of a client, and the settings of the office's ledger programs, with whose accounts an entry is shown. */
export interface KnownPlans extends AccountPlans {
  settings: LedgerSettings;
}

/** Loads what the dialog of an account needs of a client. */
export const loadPlans = (api: Pick<Api, 'getAccountPlan' | 'getLedgerSettings'>) =>
  fromRead(async ({ business }: { business: ReportBusiness }, signal): Promise<KnownPlans> => {
    const [plans, settings] = await Promise.all([
      api.getAccountPlan({ query: accountsQuery({ business }), signal }),
      api.getLedgerSettings({ signal }),
    ]);
    return { ...accountPlansOf(plans), settings: ledgerSettingsOf(settings) };
  });
