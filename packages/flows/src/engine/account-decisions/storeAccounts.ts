import { fromCall } from '../internal/fromCall.ts';
import { accountCodingOf } from '../mapping/index.ts';
import {
  accountRuleBody,
  accountRuleQuery,
  accountsQuery,
  monthAccountsQuery,
  voucherAccountsBody,
} from '../mapping/requests/voucherAccounts.ts';
import type { AccountDecisionsApi, AccountsChange, AccountsStored } from './accountDecisions.types.ts';

/** Stores a change. */
export const storeAccounts = (api: AccountDecisionsApi) =>
  fromCall(async (change: AccountsChange, signal): Promise<AccountsStored> => {
    const { business } = change;
    const saveRule = (supplierId: string, coding: Parameters<typeof accountRuleBody>[1], period: string | null) =>
      api.saveAccountRule({
        query: accountsQuery({ business }),
        body: accountRuleBody(supplierId, coding, period),
        signal,
      });
    if (change.kind === 'rule') {
      const { data, former } = await saveRule(change.supplierId, change.coding, change.period);
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
    if (rule?.former) await saveRule(rule.supplierId, rule.former, null);
    else if (rule) await api.removeAccountRule({ query: accountRuleQuery({ business }, rule.supplierId), signal });
    const codings = new Map(changes.map(({ code, coding }) => [code, coding]));
    return {
      change,
      formerRule: null,
      items: data.map(({ code, revision }) => ({ code, revision, coding: codings.get(code) ?? null })),
    };
  });
