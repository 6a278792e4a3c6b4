import {
  formatCount,
  incomeRegimeProblem,
  type IncomeRegimeProblem,
  type IncomeRegimeStart,
  type MonthIncome,
} from '@contapro/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { businesses, form621Entries, incomeRegimes } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { form621Repository } from './form621.repository.ts';

/** What the accountant confirms of a month, in whole soles and hundredths of a percent. */
interface NetIncomeConfirmation {
  /** What the accountant saw. */
  proposed: number;
  rate: number;
  /** Null takes the confirmation back. */
  netIncome: number | null;
  reason: string | null;
}

/**
 * The régimenes of the income tax, and what is confirmed of its months. For one business the caller must have checked its owner.
 */
export function incomeRepository(database: Database, clock: Clock) {
  return {
    /** The régimenes of all businesses of a scope that have one, those of each oldest first. */
    regimesOfAll: async (scope: Scope): Promise<ReadonlyMap<string, readonly IncomeRegimeStart[]>> => {
      const rows = await database
        .select({
          businessId: incomeRegimes.businessId,
          from: incomeRegimes.fromPeriod,
          regime: incomeRegimes.regime,
          coefficient: incomeRegimes.coefficient,
        })
        .from(incomeRegimes)
        .innerJoin(businesses, eq(businesses.id, incomeRegimes.businessId))
        .where(visibleTo(scope))
        .orderBy(asc(incomeRegimes.businessId), asc(incomeRegimes.fromPeriod));
      const ofAll = new Map<string, IncomeRegimeStart[]>();
      for (const { businessId, ...start } of rows) {
        const starts = ofAll.get(businessId);
        if (starts) starts.push(start);
        else ofAll.set(businessId, [start]);
      }
      return ofAll;
    },

    /**
     * Replaces the régimenes of a business.
     * `record` is called when they are others now.
     * @param former What the accountant saw.
     * @throws HttpProblem 400 REGIME_NOT_ALLOWED, 409 REGIMES_CHANGED
     */
    saveRegimes: (
      businessId: string,
      former: readonly IncomeRegimeStart[],
      regimes: readonly IncomeRegimeStart[],
      record: (transaction: Executor) => Promise<void>,
    ): Promise<void> => {
      const refused = incomeRegimeProblem(regimes);
      if (refused) throw regimeNotAllowed(refused);
      return database.transaction(async (transaction) => {
        // Régimenes that do not exist cannot be locked.
        await transaction
          .select({ id: businesses.id })
          .from(businesses)
          .where(eq(businesses.id, businessId))
          .for('update');
        const ofBusiness = eq(incomeRegimes.businessId, businessId);
        const held = await transaction
          .select({
            from: incomeRegimes.fromPeriod,
            regime: incomeRegimes.regime,
            coefficient: incomeRegimes.coefficient,
          })
          .from(incomeRegimes)
          .where(ofBusiness)
          .orderBy(asc(incomeRegimes.fromPeriod));
        if (isSame(held, regimes)) return;
        if (!isSame(held, former)) throw regimesChanged();
        await transaction.delete(incomeRegimes).where(ofBusiness);
        if (regimes.length > 0)
          await transaction.insert(incomeRegimes).values(
            regimes.map(({ from, regime, coefficient }) => ({
              businessId,
              fromPeriod: from,
              regime,
              coefficient,
              savedAt: clock(),
            })),
          );
        await record(transaction);
      });
    },

    /**
     * Confirms the net income of a month as the accountant saw it, or takes that back.
     * `record` is called when something else is confirmed now.
     * @throws HttpProblem 400 REASON_MISSING, 409 WITHOUT_REGIME, 409 INCOME_CHANGED
     */
    confirm: (
      businessId: string,
      period: string,
      { proposed, rate, netIncome, reason }: NetIncomeConfirmation,
      record: (transaction: Executor) => Promise<void>,
    ): Promise<void> => {
      const isOther = netIncome !== null && netIncome !== proposed;
      if (isOther && reason === null) throw reasonMissing();
      return database.transaction(async (transaction) => {
        const isRow = and(eq(form621Entries.businessId, businessId), eq(form621Entries.period, period));
        const savedAt = clock();
        await transaction.insert(form621Entries).values({ businessId, period, savedAt }).onConflictDoNothing();
        await transaction.select({ period: form621Entries.period }).from(form621Entries).where(isRow).for('update');
        const { income } = await form621Repository(database, clock, transaction).ofPeriod(businessId, period);
        if (income === null) throw withoutRegime();
        if (netIncome === null) {
          if (income.confirmed === null) return;
          await transaction
            .update(form621Entries)
            .set({ box301: null, proposedIncome: null, confirmedRate: null, incomeReason: null, savedAt })
            .where(isRow);
          return record(transaction);
        }
        // Another net income can change the rate, which is then that of what the accountant typed.
        if (income.proposed !== proposed || (!isOther && income.rate !== rate)) throw incomeChanged(income);
        const confirmed = { box301: netIncome, proposedIncome: proposed, incomeReason: isOther ? reason : null };
        await transaction
          .update(form621Entries)
          .set({ ...confirmed, confirmedRate: null, savedAt })
          .where(isRow);
        const now = await form621Repository(database, clock, transaction).ofPeriod(businessId, period);
        await transaction.update(form621Entries).set({ confirmedRate: now.incomeRate }).where(isRow);
        const isRepeated =
          income.state === 'confirmed' &&
          income.confirmed?.netIncome === netIncome &&
          income.confirmed.reason === confirmed.incomeReason;
        if (!isRepeated) await record(transaction);
      });
    },
  };
}

const isSame = (some: readonly IncomeRegimeStart[], others: readonly IncomeRegimeStart[]) =>
  some.length === others.length &&
  some.every(({ from, regime, coefficient }, index) => {
    const other = others[index];
    return other?.from === from && other.regime === regime && other.coefficient === coefficient;
  });

const problems: Readonly<Record<IncomeRegimeProblem, string>> = {
  notInOrder: 'Dos regímenes empiezan en el mismo mes. Quita uno de ellos, o cambia su mes.',
  onlyInJanuary:
    'Al RER, y del Régimen General al RMT, solo se pasa con la declaración de enero. Elige enero como mes de inicio.',
  withCoefficient: 'El RER paga siempre 1.5 %: deja vacío el coeficiente.',
};

const regimeNotAllowed = ({ problem }: { problem: IncomeRegimeProblem }) =>
  new HttpProblem(400, [
    {
      code: 'REGIME_NOT_ALLOWED',
      name: problem === 'withCoefficient' ? 'coefficient' : 'from_period',
      message: problems[problem],
    },
  ]);

const regimesChanged = () =>
  new HttpProblem(
    409,
    'REGIMES_CHANGED',
    'El régimen de esta empresa cambió mientras lo editabas. No se guardó nada: mira el de ahora y vuelve a guardar.',
  );

const reasonMissing = () =>
  new HttpProblem(400, [
    {
      code: 'REASON_MISSING',
      name: 'reason',
      message: 'Escribe por qué los ingresos netos son otros que los propuestos.',
    },
  ]);

const withoutRegime = () =>
  new HttpProblem(
    409,
    'WITHOUT_REGIME',
    'Esta empresa no tiene un régimen de Renta en este periodo. Elige su régimen primero.',
  );

const incomeChanged = ({ proposed }: MonthIncome) =>
  new HttpProblem(
    409,
    'INCOME_CHANGED',
    `Los ingresos cambiaron desde que abriste la página: ahora las ventas dan S/ ${formatCount(proposed)}. No se confirmó nada. Míralos y confirma otra vez.`,
  );
