import {
  type Form621,
  type Form621Basis,
  type Form621Entries,
  type Form621EntryBox,
  form621EntryBoxes,
  type Form621EntryChanges,
  type Form621Month,
  form621OfLast,
  form621EntryText,
  incomeRegimeIn,
  type IncomeRegimeStart,
  periodRange,
} from '@contapro/domain';
import { and, count, desc, eq, exists, getTableColumns, isNull, lt, lte, ne, sql, type SQLWrapper } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import {
  declarationPhotographs,
  declaredPeriods,
  form621Entries,
  form621Sums,
  incomeRegimes,
  vouchers,
} from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import { HttpProblem } from '../../problem.ts';
import { awaitsWholeDeposit } from '../vouchers/deposit-conditions.ts';
import { type ReceivedRow, receivedUntil } from '../vouchers/withholdings.repository.ts';

type SumsRow = Omit<typeof form621Sums.$inferSelect, 'businessId' | 'count'>;

type EntriesRow = Pick<
  typeof form621Entries.$inferSelect,
  'period' | 'proposedIncome' | 'confirmedRate' | 'incomeReason' | `box${Form621EntryBox}`
>;

/** What a form is computed from beside the sums of vouchers. An aggregate without rows is null. */
interface OtherAmounts {
  entries: readonly EntriesRow[] | null;
  received: readonly ReceivedRow[] | null;
  regimes: readonly IncomeRegimeStart[] | null;
  foreignSales: number;
  awaitsDeposits: boolean;
  /** The last month before the form's own that is declared, with its form. */
  declared: { period: string; form: Form621 } | null;
}

const { businessId: _business, count: _count, ...sumsColumns } = getTableColumns(form621Sums);

const entriesColumns: Readonly<Record<keyof EntriesRow, SQLWrapper>> = {
  period: form621Entries.period,
  box145: form621Entries.box145,
  box168: form621Entries.box168,
  box176: form621Entries.box176,
  box185: form621Entries.box185,
  box301: form621Entries.box301,
  box303: form621Entries.box303,
  box315: form621Entries.box315,
  box317: form621Entries.box317,
  proposedIncome: form621Entries.proposedIncome,
  confirmedRate: form621Entries.confirmedRate,
  incomeReason: form621Entries.incomeReason,
};

const regimeColumns: Readonly<Record<keyof IncomeRegimeStart, SQLWrapper>> = {
  from: incomeRegimes.fromPeriod,
  regime: incomeRegimes.regime,
  coefficient: incomeRegimes.coefficient,
};

/**
 * The Formulario Virtual 621, as `figures.md` and `month-end.md` define it.
 *
 * @param reading The database from which forms are read.
 */
export function form621Repository(database: Database, clock: Clock, reading: Executor = database) {
  const businessId = sql.placeholder('businessId');
  const period = sql.placeholder('period');
  const entries = reading
    .select({ all: sql`json_agg(${jsonObject(entriesColumns)})` })
    .from(form621Entries)
    .where(and(eq(form621Entries.businessId, businessId), lte(form621Entries.period, period)));
  const awaiting = reading
    .select({ one: sql`1` })
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
    );
  const declared = reading
    .select({
      one: sql`json_build_object('period', ${declarationPhotographs.period}, 'form', ${declarationPhotographs.form})`,
    })
    .from(declaredPeriods)
    .innerJoin(
      declarationPhotographs,
      and(
        eq(declarationPhotographs.businessId, declaredPeriods.businessId),
        eq(declarationPhotographs.period, declaredPeriods.period),
      ),
    )
    .where(and(eq(declaredPeriods.businessId, businessId), lt(declaredPeriods.period, period)))
    .orderBy(desc(declarationPhotographs.period), desc(declarationPhotographs.version))
    .limit(1);
  const regimes = reading
    .select({ all: sql`json_agg(${jsonObject(regimeColumns)} order by ${incomeRegimes.fromPeriod})` })
    .from(incomeRegimes)
    .where(eq(incomeRegimes.businessId, businessId));
  const foreignSales = reading
    .select({ count: count() })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.businessId, businessId),
        eq(vouchers.book, 'venta'),
        eq(vouchers.period, period),
        ne(vouchers.currency, 'PEN'),
      ),
    );
  // One statement, so that all values are of one moment.
  const untilPeriod = selectWithSummary<SumsRow, OtherAmounts>(reading, {
    columns: sumsColumns,
    rows: (fields) =>
      reading
        .select(fields)
        .from(form621Sums)
        .where(and(eq(form621Sums.businessId, businessId), lte(form621Sums.period, period))),
    summaryColumns: {
      entries: sql`(${entries})`,
      received: sql`(${receivedUntil(reading, businessId, period)})`,
      regimes: sql`(${regimes})`,
      foreignSales: sql`(${foreignSales})`,
      awaitsDeposits: exists(awaiting),
      declared: sql`(${declared})`,
    },
    summary: (fields) => reading.select(fields).from(sql`(select) one`),
  });

  /** The form of a period, and the régimenes of the business in all its months. */
  const read = async (
    business: string,
    last: string,
    basis: Form621Basis = 'today',
  ): Promise<{ form: Form621; regimes: readonly IncomeRegimeStart[] }> => {
    const { rows, summary } = await untilPeriod.execute({ businessId: business, period: last });
    const sums = Map.groupBy(
      rows.map((row) => ({ ...row, rate: row.rateGroup === '' ? null : Number(row.rateGroup) })),
      (row) => row.period,
    );
    const saved = new Map((summary.entries ?? []).map((row) => [row.period, row]));
    const received = summary.received ?? [];
    const regimesHeld = summary.regimes ?? [];
    const receivedIn = (month: string, kind: ReceivedRow['kind']) =>
      received.find((row) => row.period === month && row.kind === kind)?.amount ?? 0;

    const { declared } = summary;
    const known = [
      ...sums.keys(),
      ...saved.keys(),
      ...received.map((row) => row.period),
      ...(declared ? [declared.period] : []),
      last,
    ];
    const first = known.reduce((earliest, each) => (each < earliest ? each : earliest));
    const months = periodRange(first, last).map((month): Form621Month => {
      const row = saved.get(month);
      return {
        period: month,
        sums: sums.get(month) ?? [],
        perceptionsCents: receivedIn(month, 'percepcion'),
        retentionsCents: receivedIn(month, 'retencion'),
        awaitsDeposits: month === last && summary.awaitsDeposits,
        entries: row && entriesOf(row),
        declared: month === declared?.period ? declared.form : undefined,
        regime: incomeRegimeIn(regimesHeld, month),
        foreignSalesCount: month === last ? summary.foreignSales : 0,
        confirmation: row && { proposed: row.proposedIncome, rate: row.confirmedRate, reason: row.incomeReason },
      };
    });
    return { form: form621OfLast(months, basis), regimes: regimesHeld };
  };

  return {
    read,

    /** The form of a period. It is computed from all months up to its own. */
    ofPeriod: async (business: string, last: string, basis?: Form621Basis): Promise<Form621> =>
      (await read(business, last, basis)).form,

    /**
     * Changes boxes that the accountant fills in for a period: all of them or none.
     * `record` is called with those that have another amount now.
     * @throws HttpProblem 409 BOX_CHANGED when one has neither its former amount nor the new one; 409 NET_INCOME_TO_CONFIRM for an
     * amount in box 301 of a period with a régimen.
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
        if (typeof changes[301]?.value === 'number') {
          const begun = await transaction
            .select({ one: sql`1` })
            .from(incomeRegimes)
            .where(and(eq(incomeRegimes.businessId, businessId), lte(incomeRegimes.fromPeriod, period)))
            .limit(1);
          if (begun.length > 0) throw netIncomeToConfirm();
        }
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
          .set({ ...Object.fromEntries(amounts), ...(changes[301] && unconfirmed), savedAt })
          .where(isRow);
        const changed = form621EntryBoxes.filter((box) => {
          const change = changes[box];
          return change !== undefined && change.value !== (saved[box] ?? null);
        });
        if (changed.length > 0) await record(transaction, changed);
      }),
  };
}

/** Of a box 301 that was not confirmed. */
const unconfirmed = { proposedIncome: null, confirmedRate: null, incomeReason: null };

const netIncomeToConfirm = () =>
  new HttpProblem(
    409,
    'NET_INCOME_TO_CONFIRM',
    'Esta empresa ya tiene su régimen de Renta: confirma sus ingresos netos, o escribe otros con su motivo, en «Renta del mes».',
  );

const boxChanged = (box: Form621EntryBox, value: number | null) => ({
  code: 'BOX_CHANGED',
  name: String(box),
  message: `La casilla ${box} cambió mientras la editabas: ahora ${value === null ? 'está vacía' : `tiene ${form621EntryText(box, value)}`}. No se guardó ninguna. Revisa los valores y vuelve a guardar.`,
});

function entriesOf(row: EntriesRow): Form621Entries {
  return Object.fromEntries(
    form621EntryBoxes.flatMap((box) => {
      const value = row[`box${box}`];
      return value === null ? [] : [[box, value] as const];
    }),
  );
}
