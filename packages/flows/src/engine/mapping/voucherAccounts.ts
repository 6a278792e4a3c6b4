import type { Schemas } from '@contapro/api';
import type {
  AccountCoding,
  AccountGrounds,
  AccountPart,
  AccountPlan,
  AccountPlans,
  AccountRule,
  AccountSuggestion,
  ClientAccountPage,
  SavedEntries,
  VoucherAccount,
  VoucherAccountPage,
  WholeGrounds,
} from '@contapro/domain';
import { centsOf } from './money.ts';
import { voucherOf } from './vouchers.ts';

/** How a purchase is entered. */
export const accountCodingOf = ({ lines, gloss }: Schemas['AccountCoding']): AccountCoding => ({
  lines: lines.map(({ account, cost_center: costCenter, percent, amount }) => ({
    account,
    costCenter,
    share:
      percent !== null
        ? { kind: 'percent', hundredths: Math.round(percent * 100) }
        : amount !== null
          ? { kind: 'amount', cents: centsOf(amount) }
          : { kind: 'rest' },
  })),
  gloss,
});

function wholeGroundsOf(grounds: Omit<Schemas['AccountPart'], 'account' | 'items'>): WholeGrounds | null {
  const counted = { same: grounds.same ?? 0, of: grounds.of ?? 0, last: grounds.last_date ?? '' };
  switch (grounds.kind) {
    case 'rule':
      return { kind: 'rule' };
    case 'words':
      return { kind: 'words', phrase: grounds.phrase ?? '' };
    case 'client_supplier':
      return { kind: 'clientSupplier', ...counted };
    case 'client_supplier_words':
      return { kind: 'clientSupplierWords', ...counted };
    case 'studio_supplier':
      return { kind: 'studioSupplier', ...counted, clients: grounds.clients ?? 0 };
    default:
      return null;
  }
}

function groundsOf(grounds: Schemas['AccountGrounds']): AccountGrounds | null {
  if (grounds.kind !== 'items') return wholeGroundsOf(grounds);
  const parts = grounds.parts.flatMap((part): AccountPart[] => {
    const of = wholeGroundsOf(part);
    return of ? [{ account: part.account, items: part.items, grounds: of }] : [];
  });
  return parts.length < grounds.parts.length ? null : { kind: 'items', parts };
}

/** A suggestion. One with grounds that a later version added is left out: the page could not say why. */
function suggestionOf(suggestion: Schemas['AccountSuggestion'] | null): AccountSuggestion | null {
  const grounds = suggestion && groundsOf(suggestion.grounds);
  return (
    suggestion && grounds && { coding: accountCodingOf(suggestion.coding), grounds, confidence: suggestion.confidence }
  );
}

const voucherAccountOf = (row: Schemas['VoucherAccount']): VoucherAccount => ({
  voucher: voucherOf(row.voucher),
  coding: row.coding && accountCodingOf(row.coding),
  revision: row.revision,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  suggestion: suggestionOf(row.suggestion),
  accounts: row.accounts,
});

/** A page of `listVoucherAccounts`, in cents. */
export const voucherAccountPageOf = ({
  data,
  summary,
  metadata,
}: Schemas['VoucherAccountPage']): VoucherAccountPage => ({
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map(voucherAccountOf),
  summary: { vouchers: summary.num_vouchers, withoutAccount: summary.num_without_account },
});

/** A page of `listClientAccounts`, in cents. */
export const clientAccountPageOf = ({ data, summary, metadata }: Schemas['ClientAccountPage']): ClientAccountPage => ({
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map((row) => ({
    ...voucherAccountOf(row.purchase),
    client: { uuid: row.business_uuid, name: row.business_name, ruc: row.business_ruc },
    period: row.tax_period,
  })),
  summary: {
    vouchers: summary.num_vouchers,
    withoutAccount: summary.num_without_account,
    clients: summary.num_businesses,
  },
});

/** The answer of `listAccountRules`. */
export const accountRulesOf = ({ data }: Schemas['AccountRules']): readonly AccountRule[] =>
  data.map((rule) => ({
    supplierId: rule.supplier_ruc,
    supplierName: rule.supplier_name,
    coding: accountCodingOf(rule.coding),
    isKnown: rule.is_known,
    decidedBy: rule.decided_by,
    decidedAt: rule.decided_at,
  }));

const planOf = (plan: Schemas['AccountPlan'] | null): AccountPlan | null =>
  plan === null ? null : { accounts: plan.accounts, costCenters: plan.cost_centers };

/** The answer of `getAccountPlan`. */
export const accountPlansOf = ({ business, studio }: Schemas['AccountPlans']): AccountPlans => ({
  business: planOf(business),
  studio: planOf(studio),
});

/** The answer of `saveFormerEntries`. */
export const savedEntriesOf = (answer: Schemas['SavedFormerEntries']): SavedEntries => ({
  saved: answer.num_saved,
  kept: answer.num_kept,
  unknownAccounts: answer.unknown_accounts,
});
