import type { Schemas } from '@contapro/api';
import {
  type AccountCoding,
  type AccountPlan,
  type AccountsFilter,
  type BookFile,
  type ClientAccountsFilter,
  type FormerEntry,
  solesFromCents,
} from '@contapro/domain';
import { type MonthPageRequest, receiptsQuery } from './listings.ts';
import type { MonthRequest } from './months.ts';
import { type PageRequest, pageQuery, searchQuery } from './pages.ts';

/** The query of calls about the accounts of a client. */
export const accountsQuery = ({ business: { uuid, ruc } }: Pick<MonthRequest, 'business'>) => ({
  business_uuid: uuid,
  business_ruc: ruc,
});

/** The query of `removeAccountRule`. */
export const accountRuleQuery = (request: Pick<MonthRequest, 'business'>, supplierId: string) => ({
  ...accountsQuery(request),
  supplier_ruc: supplierId,
});

/** The query of `saveVoucherAccounts`. */
export const monthAccountsQuery = ({ business, period }: MonthRequest) => ({
  ...accountsQuery({ business }),
  tax_period: period,
});

/** The query of `listVoucherAccounts`. */
export const voucherAccountsQuery = (request: MonthPageRequest, { state, byAmount }: AccountsFilter) => ({
  ...receiptsQuery(request),
  ...(state !== null && { state }),
  ...(byAmount && { sort: 'amount' as const }),
});

/** The query of `listLedgerEntries`. */
export const ledgerEntriesQuery = (request: MonthPageRequest, file: BookFile) => ({ ...receiptsQuery(request), file });
/** The query of `listClientAccounts`. */
export const clientAccountsQuery = ({
  period,
  filters: { state, byAmount, search },
  ...page
}: PageRequest<ClientAccountsFilter> & { period: string }) => ({
  tax_period: period,
  ...pageQuery(page),
  ...(state !== null && { state }),
  ...(byAmount && { sort: 'amount' as const }),
  ...searchQuery({ search }),
});

const codingBody = ({ lines, gloss }: AccountCoding): Schemas['AccountCoding'] => ({
  lines: lines.map(({ account, costCenter, share }) => ({
    account,
    cost_center: costCenter,
    percent: share.kind === 'percent' ? share.hundredths / 100 : null,
    amount: share.kind === 'amount' ? solesFromCents(share.cents) : null,
  })),
  gloss,
});

/** What is decided for one voucher. */
export interface CodedChange {
  code: string;
  /** What was stored when it was decided; null without an account. */
  revision: string | null;
  /** Null takes the account back. */
  coding: AccountCoding | null;
}

/** The body of `saveVoucherAccounts`. */
export const voucherAccountsBody = (changes: readonly CodedChange[]): Schemas['VoucherAccountChanges'] => ({
  vouchers: changes.map(({ code, revision, coding }) => ({ code, revision, coding: coding && codingBody(coding) })),
});

/** The body of `saveAccountRule`. */
export const accountRuleBody = (
  supplierId: string,
  coding: AccountCoding,
  period: string | null,
): Schemas['AccountRuleChange'] => ({ supplier_ruc: supplierId, coding: codingBody(coding), tax_period: period });

/** The body of `saveFormerEntries`. */
export const formerEntriesBody = (entries: readonly FormerEntry[]): Schemas['FormerEntries'] => ({
  entries: entries.map(({ supplierId, documentType, series, number, issueDate, coding }) => ({
    supplier_ruc: supplierId,
    document_type: documentType,
    serie: series,
    number,
    issue_date: issueDate,
    coding: codingBody(coding),
  })),
});

/** The body of `saveAccountPlan`. */
export const accountPlanBody = (of: 'business' | 'studio', plan: AccountPlan | null): Schemas['AccountPlanChange'] => ({
  of,
  plan: plan && { accounts: [...plan.accounts], cost_centers: [...plan.costCenters] },
});
