import {
  accountPlans,
  accountRules,
  ledgerEntries,
  sampleLedgerEntryPage,
  clientVoucherAccounts,
  sampleClientAccountPage,
  sampleVoucherAccountPage,
  voucherAccounts,
  wireAccountPlans,
  wireAccountRules,
  wireLedgerEntryPage,
  wireClientAccountPage,
  wireVoucherAccountPage,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type AccountingAnswers = Pick<
  Answers,
  | 'listVoucherAccounts'
  | 'listClientAccounts'
  | 'saveVoucherAccounts'
  | 'listAccountRules'
  | 'saveAccountRule'
  | 'removeAccountRule'
  | 'saveFormerEntries'
  | 'getAccountPlan'
  | 'saveAccountPlan'
  | 'listLedgerEntries'
>;

/** Purchases whose accounts are remembered, with rules and plans. */
export function accountingAnswers(): AccountingAnswers {
  const page = wireVoucherAccountPage(sampleVoucherAccountPage(voucherAccounts));
  let rules = wireAccountRules(accountRules).data;
  const plans = wireAccountPlans(accountPlans);
  const decided = new Map<string, { coding: (typeof page.data)[number]['coding']; revision: string | null }>();
  const store = (code: string, coding: (typeof page.data)[number]['coding']) => {
    const revision = coding && crypto.randomUUID();
    decided.set(code, { coding, revision });
    return { code, revision };
  };
  const rows = () =>
    page.data.map((row) => {
      const stored = decided.get(row.voucher.code);
      if (!stored) return row;
      const by = stored.coding && { decided_by: 'Luis Ramos Tello', decided_at: '2026-11-20T15:00:00.000Z' };
      return { ...row, ...stored, decided_by: null, decided_at: null, ...by };
    });
  const clients = wireClientAccountPage(sampleClientAccountPage(clientVoucherAccounts)).data;
  return {
    listVoucherAccounts: ({ query: { page: number, size, state } }) => {
      const all = rows();
      const pending = all.filter(({ coding }) => coding === null);
      const listed =
        state === undefined ? all : all.filter(({ coding }) => (coding === null) === (state === 'pending'));
      return {
        data: listed.slice((number - 1) * size, number * size),
        summary: { num_vouchers: all.length, num_without_account: pending.length },
        metadata: {
          pagination: { total_items: listed.length, total_pages: Math.max(1, Math.ceil(listed.length / size)) },
        },
      };
    },
    listClientAccounts: ({ query: { page: number, size, state } }) => {
      const all = clients.map((row) => {
        const stored = decided.get(row.purchase.voucher.code);
        return stored ? { ...row, purchase: { ...row.purchase, ...stored } } : row;
      });
      const pending = all.filter(({ purchase }) => purchase.coding === null);
      const listed =
        state === undefined ? all : all.filter(({ purchase }) => (purchase.coding === null) === (state === 'pending'));
      return {
        data: listed.slice((number - 1) * size, number * size),
        summary: {
          num_vouchers: all.length,
          num_without_account: pending.length,
          num_businesses: new Set(pending.map(({ business_uuid: uuid }) => uuid)).size,
        },
        metadata: {
          pagination: { total_items: listed.length, total_pages: Math.max(1, Math.ceil(listed.length / size)) },
        },
      };
    },
    saveVoucherAccounts: ({ body }) => ({ data: body.vouchers.map(({ code, coding }) => store(code, coding)) }),
    listAccountRules: () => ({ data: rules }),
    saveAccountRule: ({ body: { supplier_ruc: supplier, coding, tax_period: period } }) => {
      const of = rows().filter(({ voucher }) => voucher.supplier_ruc === supplier);
      const former = rules.find((rule) => rule.supplier_ruc === supplier)?.coding ?? null;
      rules = [
        ...rules.filter(({ supplier_ruc: each }) => each !== supplier),
        {
          supplier_ruc: supplier,
          supplier_name: of[0]?.voucher.supplier_business_name ?? '',
          coding,
          is_known: true,
          decided_by: 'Luis Ramos Tello',
          decided_at: '2026-11-20T15:00:00.000Z',
        },
      ];
      const undecided = period === null ? [] : of.filter((row) => row.coding === null);
      return { data: undecided.map(({ voucher }) => store(voucher.code, coding)), former };
    },
    removeAccountRule: ({ query: { supplier_ruc: supplier } }) => {
      rules = rules.filter((rule) => rule.supplier_ruc !== supplier);
    },
    listLedgerEntries: ({ query: { page: number, size, file } }) =>
      wireLedgerEntryPage(sampleLedgerEntryPage(ledgerEntries, { page: number, size, file })),
    saveFormerEntries: ({ body: { entries } }) => ({
      num_saved: entries.length,
      num_kept: 0,
      unknown_accounts: [],
    }),
    getAccountPlan: () => plans,
    saveAccountPlan: ({ body: { of, plan } }) => {
      plans[of] = plan;
      return plans;
    },
  };
}
