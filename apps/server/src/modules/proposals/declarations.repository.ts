import { isDeepStrictEqual } from 'node:util';
import { type DeclaredPeriod, knownUntil } from '@contapro/domain';
import { and, eq } from 'drizzle-orm';
import type { ISql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { declaredPeriods } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import { writeDeclaredFigures } from '../vouchers/store/figures/write-figures.ts';
import { refreshLateCredits } from '../vouchers/store/refresh-late-credits.ts';
import { asOnlyWriterOf } from '../vouchers/store/transaction.ts';
import { type FiledFormRow, photographsRepository } from '../reports/photographs.repository.ts';

export type DeclaredPeriodRow = typeof declaredPeriods.$inferSelect;

/** A change of what is known of the declaration of a period; null where the period is not declared. */
export interface DeclarationChange {
  former: DeclaredPeriod | null;
  declared: DeclaredPeriod | null;
  /**
   * Declares the period again (rectificatoria) with today's figures: the number of the photograph that it replaces. Undefined where the
   * change only corrects the day or the number that was written down.
   */
  rectifies?: number | undefined;
  /** What was filed with SUNAT, beside the figures; null takes it away. Undefined leaves it as it is. */
  filed?: FiledFormRow | null | undefined;
}

/** The periods that accountants have marked as declared. The caller must have checked the owner of the business. */
export function declarationsRepository(database: Database, clock: Clock, longestWait: number) {
  const photographs = photographsRepository(database, clock);
  const find = async (businessId: string, period: string): Promise<DeclaredPeriodRow | null> => {
    const [row] = await database
      .select()
      .from(declaredPeriods)
      .where(and(eq(declaredPeriods.businessId, businessId), eq(declaredPeriods.period, period)));
    return row ?? null;
  };
  return {
    find,

    /**
     * Marks a period as declared, changes its day or number, or takes it back. What was known at the declaration changes only
     * with its day. The credit of late detracciones that the period gives follows in the same transaction.
     *
     * It needs the lock of the business, which an import holds while it stores a file. It rejects when the lock is not free
     * within `longestWait` milliseconds (`isInUse`).
     * @throws HttpProblem 409 DECLARATION_CHANGED when something else than the former or the new values is stored
     */
    save: async (
      businessId: string,
      period: string,
      { former, declared, rectifies, filed }: DeclarationChange,
      markedBy: string,
      record: (transaction: ISql, kind: DeclarationAct) => Promise<void>,
    ): Promise<DeclaredPeriodRow | null> => {
      /** Whether the photograph was replaced by this change already, because its answer was lost. */
      const isRectified = async (executor: Executor): Promise<boolean> => {
        const [newest] = await photographs.ofPeriod(businessId, period, executor);
        if (newest?.number === rectifies) return false;
        if (newest?.number === (rectifies ?? 0) + 1 && isSame(newest, declared)) return true;
        throw declarationChanged();
      };
      /** Whether what was filed is stored already, because the answer of the same request was lost. */
      const isFiled = async (executor: Executor): Promise<boolean> => {
        const [newest] = await photographs.ofPeriod(businessId, period, executor);
        const held = newest ? await photographs.filedOf(businessId, period, newest.number, executor) : null;
        return filed === undefined || isDeepStrictEqual(held && withoutWriter(held), filed);
      };
      await asOnlyWriterOf(
        database,
        businessId,
        async (executor, transaction) => {
          const [stored = null] = await transaction<DeclaredPeriod[]>`
            select declared_on::text as "declaredOn", constancia_number as "constanciaNumber" from declared_periods
            where business_id = ${businessId} and period = ${period}`;
          const isKnown = rectifies === undefined && isSame(stored, declared);
          if (rectifies === undefined ? isKnown && (await isFiled(executor)) : await isRectified(executor)) return;
          if (!isKnown && !isSame(stored, former)) throw declarationChanged();
          const now = clock();
          if (declared === null) {
            await transaction`delete from declared_periods where business_id = ${businessId} and period = ${period}`;
          } else {
            const { declaredOn, constanciaNumber } = declared;
            const known = new Date(knownUntil(declaredOn, now.getTime()));
            await transaction`
              insert into declared_periods as held
                (business_id, period, declared_on, constancia_number, known_until, marked_at, marked_by)
              values (${businessId}, ${period}, ${declaredOn}::text::date, ${constanciaNumber}, ${known.toISOString()},
                ${now.toISOString()}, ${markedBy})
              on conflict (business_id, period) do update set
                declared_on = excluded.declared_on, constancia_number = excluded.constancia_number,
                known_until = case when held.declared_on = excluded.declared_on then held.known_until
                  else excluded.known_until end,
                marked_at = excluded.marked_at, marked_by = excluded.marked_by`;
          }
          if (stored?.declaredOn !== declared?.declaredOn)
            await refreshLateCredits(transaction, now, businessId, period);
          if (declared !== null) {
            const { declaredOn, constanciaNumber } = declared;
            await (stored === null || rectifies !== undefined
              ? photographs.take(executor, {
                  businessId,
                  period,
                  declaredOn,
                  constanciaNumber,
                  takenBy: markedBy,
                  takenAt: now,
                  isReconstructed: false,
                })
              : photographs.correct(executor, businessId, period, { declaredOn, constanciaNumber }));
            if (filed !== undefined) {
              const [newest] = await photographs.ofPeriod(businessId, period, executor);
              if (newest === undefined) throw notPhotographed();
              const of = { businessId, period, number: newest.number };
              await photographs.saveFiled(executor, of, filed, { savedAt: now, savedBy: markedBy });
            }
          }
          await writeDeclaredFigures(transaction, businessId, period);
          await record(
            transaction,
            declared === null
              ? 'declaration_removed'
              : stored === null
                ? 'month_declared'
                : rectifies === undefined
                  ? 'declaration_changed'
                  : 'month_rectified',
          );
        },
        { longestWait },
      );
      return find(businessId, period);
    },
  };
}

/** What the journal calls a change of a declaration. */
type DeclarationAct = 'month_declared' | 'month_rectified' | 'declaration_changed' | 'declaration_removed';

const isSame = (stored: DeclaredPeriod | null, other: DeclaredPeriod | null): boolean =>
  stored?.declaredOn === other?.declaredOn && stored?.constanciaNumber === other?.constanciaNumber;

const withoutWriter = ({
  savedAt: _savedAt,
  savedBy: _savedBy,
  ...filed
}: FiledFormRow & Record<'savedAt' | 'savedBy', unknown>): FiledFormRow => filed;

/** The figures of a month that an earlier version marked are stored by an hourly job. */
const notPhotographed = () =>
  new HttpProblem(
    409,
    'DECLARATION_CHANGED',
    'Aún estamos guardando las cifras de este periodo, que marcaste hace tiempo. No se guardó nada. Vuelve a guardar en una hora.',
  );

const declarationChanged = () =>
  new HttpProblem(
    409,
    'DECLARATION_CHANGED',
    'Otra persona u otra pestaña cambió la declaración de este periodo mientras la editabas. No se guardó nada. Revisa lo que hay ahora y vuelve a guardar.',
  );
