import type { Schemas } from '@contapro/api';
import { formatSerieNumber, type LedgerEntry, type LedgerEntryPage, type LedgerLine } from '@contapro/domain';
import { centsOf, centsOrNull } from './money.ts';

function lineOf(line: Schemas['LedgerEntryLine']): LedgerLine {
  const isDebit = line.debit !== null;
  return {
    account: line.account,
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

/** A page of `listLedgerEntries`, in cents. */
export const ledgerEntryPageOf = ({ data, summary, metadata }: Schemas['LedgerEntryPage']): LedgerEntryPage => ({
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map(entryOf),
  summary: {
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
