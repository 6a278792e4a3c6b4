import type { Schemas } from '@contapro/api';
import {
  formatSerieNumber,
  type LedgerEntry,
  type LedgerEntryPage,
  type BookFile,
  type NamedLine,
} from '@contapro/domain';
import { centsOf, centsOrNull } from './money.ts';

function lineOf(line: Schemas['LedgerEntryLine']): NamedLine {
  const isDebit = line.debit !== null;
  return {
    account: line.account,
    accountName: line.account_name,
    costCenter: line.cost_center,
    role: line.role,
    side: isDebit ? 'D' : 'H',
    amount: centsOf(line.debit ?? line.credit ?? 0),
    foreign: centsOrNull(isDebit ? line.foreign_debit : line.foreign_credit),
  };
}

const entryOf = (entry: Schemas['LedgerEntry']): LedgerEntry => ({
  entry: entry.entry,
  code: entry.code,
  documentType: entry.document_type,
  serieNumber: formatSerieNumber(entry.serie, entry.number),
  party: entry.party_name || entry.party_id || null,
  issueDate: entry.issue_date,
  entryDate: entry.entry_date,
  gloss: entry.gloss,
  currencyCode: entry.currency_code,
  exchangeRate: entry.exchange_rate,
  hasAccount: entry.has_account,
  leftOut: entry.left_out,
  lines: entry.lines.map(lineOf),
});

/** A page of `listLedgerEntries` for a file, in cents. */
export const ledgerEntryPageOf = (
  { data, summary, metadata }: Schemas['LedgerEntryPage'],
  file: BookFile,
): LedgerEntryPage => ({
  file,
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map(entryOf),
  summary: {
    isSetUp: summary.is_set_up,
    entries: summary.num_entries,
    leftOut: summary.num_left_out,
    withoutAccount: summary.num_without_account,
    account: summary.account,
    sums: { debit: centsOf(summary.debit), credit: centsOf(summary.credit) },
    foreignSums: summary.currencies.map(({ currency_code: currencyCode, debit, credit }) => ({
      currencyCode,
      debit: centsOf(debit),
      credit: centsOf(credit),
    })),
  },
});
