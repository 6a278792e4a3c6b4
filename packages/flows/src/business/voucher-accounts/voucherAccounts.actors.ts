import { type AccountsFilter, everyAccount, type SavedEntries, type VoucherAccountPage } from '@contapro/domain';
import { loadPlans } from '../../engine/account-decisions/loadPlans.ts';
import { storeAccounts } from '../../engine/account-decisions/storeAccounts.ts';
import type { ReportBusiness } from '../../engine/facts.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { accountPlansOf, accountRulesOf, savedEntriesOf, voucherAccountPageOf } from '../../engine/mapping/index.ts';
import {
  accountPlanBody,
  accountRuleQuery,
  accountsQuery,
  formerEntriesBody,
  voucherAccountsQuery,
} from '../../engine/mapping/requests/voucherAccounts.ts';
import { createReport } from '../../engine/report/index.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import type { VoucherAccountsContext, VoucherAccountsServices } from './voucherAccounts.types.ts';

/** The most entries of a call. */
const entriesOfCall = 500;

/** A call about the accounts of a business. */
export interface OfBusiness {
  business: ReportBusiness;
}

export const voucherAccountsActors = ({ api }: VoucherAccountsServices) => ({
  report: createReport<VoucherAccountPage, readonly AccountsFilter[]>({
    opening: voucherOpening,
    call: 'listVoucherAccounts',
    sizes: [100, 50, 20],
    keepsWhole: true,
    keyOf: ({ voucher }) => voucher.code,
    loadPage: async ({ filters: [filter = everyAccount], signal, ...request }) =>
      voucherAccountPageOf(await api.listVoucherAccounts({ query: voucherAccountsQuery(request, filter), signal })),
  }),
  loadPlans: loadPlans(api),
  loadRules: fromRead(async ({ business }: OfBusiness, signal) =>
    accountRulesOf(await api.listAccountRules({ query: accountsQuery({ business }), signal })),
  ),
  storeAccounts: storeAccounts(api),
  removeRule: fromCall(async ({ business, supplierId }: OfBusiness & { supplierId: string }, signal) => {
    await api.removeAccountRule({ query: accountRuleQuery({ business }, supplierId), signal });
  }),
  storeEntries: fromCall(
    async (
      { business, entries }: OfBusiness & Pick<VoucherAccountsContext, 'entries'>,
      signal,
    ): Promise<SavedEntries> => {
      const whole = { saved: 0, kept: 0, unknown: new Set<string>() };
      for (let start = 0; start < entries.length; start += entriesOfCall) {
        const body = formerEntriesBody(entries.slice(start, start + entriesOfCall));
        const part = savedEntriesOf(await api.saveFormerEntries({ query: accountsQuery({ business }), body, signal }));
        whole.saved += part.saved;
        whole.kept += part.kept;
        for (const account of part.unknownAccounts) whole.unknown.add(account);
      }
      return { saved: whole.saved, kept: whole.kept, unknownAccounts: [...whole.unknown].toSorted() };
    },
  ),
  storePlan: fromCall(
    async ({ business, of, plan }: OfBusiness & NonNullable<VoucherAccountsContext['savedPlan']>, signal) =>
      accountPlansOf(
        await api.saveAccountPlan({ query: accountsQuery({ business }), body: accountPlanBody(of, plan), signal }),
      ),
  ),
});
