import {
  type Form621,
  type Form621Entries,
  type Form621EntryBox,
  form621EntryBoxes,
  type Form621EntryChanges,
  type Form621Month,
  form621OfLast,
  form621EntryText,
  periodRange,
} from '@contapro/domain';
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { form621Entries, form621Sums, vouchers } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import { awaitsWholeDeposit } from '../vouchers/deposit-conditions.ts';
import { withholdingsRepository } from '../vouchers/withholdings.repository.ts';

/** The Formulario Virtual 621, as `figures.md` and `month-end.md` define it. */
export function form621Repository(database: Database, clock: Clock) {
  return {
    /** The form of a period. It is computed from all months up to its own. */
    ofPeriod: async (businessId: string, period: string): Promise<Form621> => {
      // The statements share a snapshot, and are sent together on its connection.
      const [rows, saved, perceptions, retentions, [awaiting]] = await database.transaction(
        (transaction) =>
          Promise.all([
            transaction
              .select()
              .from(form621Sums)
              .where(and(eq(form621Sums.businessId, businessId), lte(form621Sums.period, period))),
            transaction
              .select()
              .from(form621Entries)
              .where(and(eq(form621Entries.businessId, businessId), lte(form621Entries.period, period))),
            withholdingsRepository(transaction).receivedUntil(businessId, 'percepcion', period),
            withholdingsRepository(transaction).receivedUntil(businessId, 'retencion', period),
            transaction
              .select({ id: vouchers.id })
              .from(vouchers)
              .where(
                and(
                  eq(vouchers.businessId, businessId),
                  eq(vouchers.book, 'compra'),
                  eq(vouchers.period, period),
                  eq(vouchers.status, 'gasto deducible'),
                  ne(vouchers.igvCredit, 0),
                  isNull(vouchers.decision),
                  awaitsWholeDeposit,
                ),
              )
              .limit(1),
          ]),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const sums = rows.map((row) => ({ ...row, rate: row.rateGroup === '' ? null : Number(row.rateGroup) }));
      const entries = new Map(saved.map((row) => [row.period, entriesOf(row)]));

      const known = [
        ...sums.map((row) => row.period),
        ...entries.keys(),
        ...perceptions.keys(),
        ...retentions.keys(),
        period,
      ];
      const first = known.reduce((earliest, each) => (each < earliest ? each : earliest));
      const months = periodRange(first, period).map(
        (month): Form621Month => ({
          period: month,
          sums: sums.filter((row) => row.period === month),
          perceptionsCents: perceptions.get(month) ?? 0,
          retentionsCents: retentions.get(month) ?? 0,
          awaitsDeposits: month === period && awaiting !== undefined,
          entries: entries.get(month),
        }),
      );
      return form621OfLast(months);
    },

    /**
     * Changes boxes that the accountant fills in for a period: all of them or none.
     * `record` is called with those that have another amount now.
     * @throws HttpProblem 409 BOX_CHANGED when one has neither its former amount nor the new one.
     */
    saveEntries: (
      businessId: string,
      period: string,
      changes: Form621EntryChanges,
      record: (transaction: Executor, boxes: readonly Form621EntryBox[]) => Promise<void>,
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        const isRow = and(eq(form621Entries.businessId, businessId), eq(form621Entries.period, period));
        const savedAt = clock();
        // A row that does not exist cannot be locked. Without the lock two changes could both find what they expect.
        await transaction.insert(form621Entries).values({ businessId, period, savedAt }).onConflictDoNothing();
        const [row] = await transaction.select().from(form621Entries).where(isRow).for('update');
        const saved = row ? entriesOf(row) : {};
        const refused = form621EntryBoxes.flatMap((box) => {
          const now = saved[box] ?? null;
          const change = changes[box];
          return change === undefined || now === change.former || now === change.value ? [] : [boxChanged(box, now)];
        });
        if (refused.length > 0) throw new HttpProblem(409, refused);
        const amounts = form621EntryBoxes.flatMap((box) => {
          const change = changes[box];
          return change === undefined ? [] : [[`box${box}`, change.value] as const];
        });
        await transaction
          .update(form621Entries)
          .set({ ...Object.fromEntries(amounts), savedAt })
          .where(isRow);
        const changed = form621EntryBoxes.filter((box) => {
          const change = changes[box];
          return change !== undefined && change.value !== (saved[box] ?? null);
        });
        if (changed.length > 0) await record(transaction, changed);
      }),
  };
}

const boxChanged = (box: Form621EntryBox, value: number | null) => ({
  code: 'BOX_CHANGED',
  name: String(box),
  message: `La casilla ${box} cambió mientras la editabas: ahora ${value === null ? 'está vacía' : `tiene ${form621EntryText(box, value)}`}. No se guardó ninguna. Revisa los valores y vuelve a guardar.`,
});

function entriesOf(row: typeof form621Entries.$inferSelect): Form621Entries {
  return Object.fromEntries(
    form621EntryBoxes.flatMap((box) => {
      const value = row[`box${box}`];
      return value === null ? [] : [[box, value] as const];
    }),
  );
}
