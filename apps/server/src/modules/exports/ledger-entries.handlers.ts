import {
  accountNameOf,
  bookOf,
  type Chart,
  chartOf,
  entryDayOf,
  entrySums,
  glossLength,
  hasPurchaseAccounts,
  ledgerGlosa,
  type LedgerLeftOutReason,
  type LedgerLine,
  pageCount,
  plainPlan,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { plansRepository } from '../coding/plans.repository.ts';
import { type ExportedVoucher, exportsRepository } from './exports.repository.ts';
import { ledgersRepository } from './ledgers.repository.ts';
import { programFileKinds } from './program-files.ts';

type LedgerEntriesHandlers = Pick<Handlers, 'listLedgerEntries'>;

/** The entries that the files for ledger programs have. */
export function ledgerEntriesHandlers({
  database,
  openSnapshot,
}: Pick<Services, 'database' | 'openSnapshot'>): LedgerEntriesHandlers {
  const settings = ledgersRepository(database);
  const plans = plansRepository(database);
  return {
    // The entries are numbered and summed as in the file, so that each page reads the whole month.
    listLedgerEntries: limited(perMinute(120), async ({ session, query }): Promise<Schemas['LedgerEntryPage']> => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, file, page, size } = query;
      const business = await ownBusiness(database, session, { ruc, uuid });
      const rules = bookOf(file, await settings.of(business.accountantId));
      if (rules === null) return notSetUp;
      const { entryOf, leavesOut, account } = rules;
      const plan = await plans.of({ businessId: business.id, accountantId: business.accountantId });
      const chart = chartOf(plan.business ?? plan.studio ?? plainPlan);
      const hasAccounts = hasPurchaseAccounts(file);
      const counts = { listed: 0, entries: 0, leftOut: 0, uncoded: 0 };
      const sums = { debit: 0, credit: 0 };
      const currencies = new Map<string, { debit: number; credit: number }>();
      const data: Schemas['LedgerEntry'][] = [];
      const isShown = () => counts.listed > (page - 1) * size && counts.listed <= page * size;
      const snapshot = await openSnapshot();
      try {
        const { selection } = programFileKinds[file];
        for await (const voucher of exportsRepository(snapshot.database).vouchersOf(business.id, period, selection)) {
          counts.listed++;
          const leftOut = leavesOut(voucher, counts.entries + 1);
          if (leftOut !== null) {
            counts.leftOut++;
            if (isShown()) data.push(entryAnswer(voucher, period, chart, { entry: null, leftOut, lines: [] }));
            continue;
          }
          counts.entries++;
          if (hasAccounts && voucher.coding === null) counts.uncoded++;
          const lines = entryOf(voucher);
          const { debit, credit, foreignDebit, foreignCredit } = entrySums(lines);
          sums.debit += debit;
          sums.credit += credit;
          if (foreignDebit !== null && foreignCredit !== null) {
            const before = currencies.get(voucher.currency) ?? { debit: 0, credit: 0 };
            currencies.set(voucher.currency, {
              debit: before.debit + foreignDebit,
              credit: before.credit + foreignCredit,
            });
          }
          if (isShown())
            data.push(entryAnswer(voucher, period, chart, { entry: counts.entries, leftOut: null, lines }));
        }
      } finally {
        await snapshot.close();
      }
      return {
        data,
        summary: {
          is_set_up: true,
          num_entries: counts.entries,
          num_left_out: counts.leftOut,
          num_without_account: counts.uncoded,
          account: hasAccounts ? account : null,
          debit: solesFromCents(sums.debit),
          credit: solesFromCents(sums.credit),
          currencies: [...currencies]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([code, { debit, credit }]) => ({
              currency_code: code,
              debit: solesFromCents(debit),
              credit: solesFromCents(credit),
            })),
        },
        metadata: { pagination: { total_items: counts.listed, total_pages: pageCount(counts.listed, size) } },
      };
    }),
  };
}

const notSetUp: Schemas['LedgerEntryPage'] = {
  data: [],
  summary: {
    is_set_up: false,
    num_entries: 0,
    num_left_out: 0,
    num_without_account: 0,
    account: null,
    debit: 0,
    credit: 0,
    currencies: [],
  },
  metadata: { pagination: { total_items: 0, total_pages: 0 } },
};

interface Entered {
  entry: number | null;
  leftOut: LedgerLeftOutReason | null;
  lines: readonly LedgerLine[];
}

const entryAnswer = (
  voucher: ExportedVoucher,
  period: string,
  chart: Chart,
  { entry, leftOut, lines }: Entered,
): Schemas['LedgerEntry'] => ({
  entry,
  code: voucher.code,
  document_type: voucher.typeCode,
  serie: voucher.serie,
  number: voucher.numberShown,
  party_id: voucher.counterpartyId,
  party_name: voucher.counterpartyName,
  issue_date: voucher.issueDate,
  entry_date: entryDayOf(voucher, period),
  gloss: ledgerGlosa(voucher, glossLength),
  currency_code: voucher.currency,
  exchange_rate: voucher.currency === 'PEN' || voucher.exchangeRate === null ? null : Number(voucher.exchangeRate),
  has_account: voucher.coding !== null,
  left_out: leftOut,
  lines: lines.map((line) => ({ ...lineAnswer(line), account_name: accountNameOf(chart, line.account) })),
});

function lineAnswer({ account, costCenter, role, side, amount, foreign }: LedgerLine) {
  const soles = solesFromCents(amount);
  const own = foreign === null ? null : solesFromCents(foreign);
  const isDebit = side === 'D';
  return {
    account,
    cost_center: costCenter,
    role,
    debit: isDebit ? soles : null,
    credit: isDebit ? null : soles,
    foreign_debit: isDebit ? own : null,
    foreign_credit: isDebit ? null : own,
  };
}
