import { type AccountsFilter, everyAccount, type VoucherAccountPage } from '@contapro/domain';
import type { ReportBusiness } from '../../engine/facts.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { accountCodingOf, accountPlansOf, accountRulesOf, voucherAccountPageOf } from '../../engine/mapping/index.ts';
import {
  accountPlanBody,
  accountRuleBody,
  accountRuleQuery,
  accountsQuery,
  monthAccountsQuery,
  voucherAccountsBody,
  voucherAccountsQuery,
} from '../../engine/mapping/requests/voucherAccounts.ts';
import { createReport } from '../../engine/report/index.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import type {
  AccountsChange,
  AccountsStored,
  VoucherAccountsContext,
  VoucherAccountsServices,
} from './voucherAccounts.types.ts';

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
  loadPlans: fromRead(async ({ business }: OfBusiness, signal) =>
    accountPlansOf(await api.getAccountPlan({ query: accountsQuery({ business }), signal })),
  ),
  loadRules: fromRead(async ({ business }: OfBusiness, signal) =>
    accountRulesOf(await api.listAccountRules({ query: accountsQuery({ business }), signal })),
  ),
  storeAccounts: fromCall(
    async ({ business, change }: OfBusiness & { change: AccountsChange }, signal): Promise<AccountsStored> => {
      if (change.kind === 'rule') {
        const body = accountRuleBody(change.supplierId, change.coding, change.period);
        const { data, former } = await api.saveAccountRule({ query: accountsQuery({ business }), body, signal });
        return {
          change,
          formerRule: former && accountCodingOf(former),
          items: data.map(({ code, revision }) => ({ code, revision, coding: change.coding })),
        };
      }
      const { period, changes, rule } = change;
      const { data } =
        changes.length === 0 || period === null
          ? { data: [] }
          : await api.saveVoucherAccounts({
              query: monthAccountsQuery({ business, period }),
              body: voucherAccountsBody(changes),
              signal,
            });
      if (rule?.former) {
        const body = accountRuleBody(rule.supplierId, rule.former, null);
        await api.saveAccountRule({ query: accountsQuery({ business }), body, signal });
      } else if (rule)
        await api.removeAccountRule({ query: accountRuleQuery({ business }, rule.supplierId), signal });
      const codings = new Map(changes.map(({ code, coding }) => [code, coding]));
      return {
        change,
        formerRule: null,
        items: data.map(({ code, revision }) => ({ code, revision, coding: codings.get(code) ?? null })),
      };
    },
  ),
  removeRule: fromCall(async ({ business, supplierId }: OfBusiness & { supplierId: string }, signal) => {
    await api.removeAccountRule({ query: accountRuleQuery({ business }, supplierId), signal });
  }),
  storePlan: fromCall(
    async ({ business, of, plan }: OfBusiness & NonNullable<VoucherAccountsContext['savedPlan']>, signal) =>
      accountPlansOf(
        await api.saveAccountPlan({ query: accountsQuery({ business }), body: accountPlanBody(of, plan), signal }),
      ),
  ),
});
