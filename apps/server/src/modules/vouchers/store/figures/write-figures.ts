import type { Transaction } from '../transaction.ts';
import { writeBoardRows } from './board-rows.ts';
import { changeSums, type CountedVouchers, countedOfBusiness, type VoucherChange } from './counted-vouchers.ts';
import { writePeriodFigures } from './period-figures.ts';
import { writeWaitingCredits } from './waiting-credits.ts';

/** What a transaction has written of the vouchers of a business. */
export interface FigureChange extends VoucherChange {
  /**
   * The ids of the purchases that are or were observed or subject to detracción, whether they have changed themselves or only
   * their decision or their deposits.
   */
  purchases: readonly string[];
}

/**
 * Writes all figures that follow from vouchers, deposits and decisions: the sums (`voucher_sums`, `form621_sums`), the figures of
 * the periods (`period_figures`), the credits that wait (`waiting_credits` and its sums) and the board (`board_rows`). Nothing else
 * writes these tables. Call it in the transaction of the change, which must have the lock of the business; `refreshVouchers` does.
 */
export async function writeFigures(
  transaction: Transaction,
  businessId: string,
  { removed, added, purchases }: FigureChange,
): Promise<void> {
  await changeSums(transaction, businessId, { removed, added });
  const periods = new Set([...removed, ...added].flatMap(periodsOf));
  const first = [...periods].toSorted()[0];
  if (first !== undefined)
    for (const period of await writePeriodFigures(transaction, businessId, first)) periods.add(period);
  for (const period of await writeWaitingCredits(transaction, businessId, purchases)) periods.add(period);
  await writeBoardRows(transaction, businessId, periods);
  if (added.some(({ book }) => book === 'compra') || purchases.length > 0) await lookAgain(transaction, businessId);
}

/** Lets the business be looked at again for purchases whose validity is in doubt. */
const lookAgain = (transaction: Transaction, businessId: string) => transaction`
  insert into validity_turns (business_id, due_at) values (${businessId}, '-infinity')
  on conflict (business_id) do update set due_at = excluded.due_at where validity_turns.due_at <> excluded.due_at`;

/**
 * Writes the figures of a period and of those after it again, because it was declared, or is not declared any more: the next one takes
 * over the balance that was declared. The transaction must have the lock of the business.
 */
export async function writeDeclaredFigures(
  transaction: Transaction,
  businessId: string,
  period: string,
): Promise<void> {
  const changed = await writePeriodFigures(transaction, businessId, period);
  await writeBoardRows(transaction, businessId, new Set([period, ...changed]));
}

const periodsOf = ({ period, creditPeriod }: CountedVouchers) =>
  creditPeriod === null ? [period] : [period, creditPeriod];

/** How many purchases are read at once. */
const atOnce = 5_000;

/**
 * Writes all figures of a business from its vouchers, whatever is stored of them. It is needed only after rows were written without
 * the server, for example by a data-only restore. The transaction must have the lock of the business.
 */
export async function rewriteFigures(transaction: Transaction, businessId: string): Promise<void> {
  for (const table of figureTables)
    await transaction`delete from ${transaction(table)} where business_id = ${businessId}`;
  await changeSums(transaction, businessId, { removed: [], added: await countedOfBusiness(transaction, businessId) });
  await writePeriodFigures(transaction, businessId, '');
  const purchases = await transaction<{ id: string }[]>`
    select id::text from vouchers
    where business_id = ${businessId} and book = 'compra' and (status = 'observado' or subject_to_detraction)`;
  for (let start = 0; start < purchases.length; start += atOnce) {
    const ids = purchases.slice(start, start + atOnce).map(({ id }) => id);
    await writeWaitingCredits(transaction, businessId, ids);
  }
  const periods = await transaction<{ period: string }[]>`
    select period from period_figures where business_id = ${businessId}
    union select period from declared_periods where business_id = ${businessId}
    union select period from proposals where business_id = ${businessId}
    union select period from collections where business_id = ${businessId} and outcome = 'empty'`;
  await writeBoardRows(
    transaction,
    businessId,
    periods.map(({ period }) => period),
  );
  if (purchases.length > 0) await lookAgain(transaction, businessId);
}

/** The tables that {@link writeFigures} writes. */
const figureTables = [
  'voucher_sums',
  'form621_sums',
  'period_figures',
  'waiting_credits',
  'waiting_credit_sums',
  'waiting_credit_clients',
  'board_rows',
] as const;
