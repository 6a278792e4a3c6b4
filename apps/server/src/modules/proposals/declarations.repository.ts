import { type DeclaredPeriod, knownUntil } from '@contapro/domain';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { declaredPeriods } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';

export type DeclaredPeriodRow = typeof declaredPeriods.$inferSelect;

/** A change of what is known of the declaration of a period; null where the period is not declared. */
export interface DeclarationChange {
  former: DeclaredPeriod | null;
  declared: DeclaredPeriod | null;
}

/** The periods that accountants have marked as declared. The caller must have checked the owner of the business. */
export function declarationsRepository(database: Database, clock: Clock) {
  const isRow = (businessId: string, period: string) =>
    and(eq(declaredPeriods.businessId, businessId), eq(declaredPeriods.period, period));
  return {
    find: async (businessId: string, period: string): Promise<DeclaredPeriodRow | null> => {
      const [row] = await database.select().from(declaredPeriods).where(isRow(businessId, period));
      return row ?? null;
    },

    /**
     * Marks a period as declared, changes its day or number, or takes it back. What was known at the declaration changes only
     * with its day.
     * @throws HttpProblem 409 DECLARATION_CHANGED when something else than the former or the new values is stored
     */
    save: (
      businessId: string,
      period: string,
      { former, declared }: DeclarationChange,
      markedBy: string,
    ): Promise<DeclaredPeriodRow | null> =>
      database.transaction(async (transaction) => {
        const markedAt = clock();
        if (declared && former === null) {
          // A row that does not exist cannot be locked. Of two at once, one inserts it and the other finds it below.
          await transaction
            .insert(declaredPeriods)
            .values({ businessId, period, ...declared, ...marked(declared), markedAt, markedBy })
            .onConflictDoNothing();
        }
        const [row] = await transaction.select().from(declaredPeriods).where(isRow(businessId, period)).for('update');
        if (isSame(row ?? null, declared)) return row ?? null;
        if (!isSame(row ?? null, former)) throw declarationChanged();
        if (declared === null) {
          await transaction.delete(declaredPeriods).where(isRow(businessId, period));
          return null;
        }
        const [saved] = await transaction
          .update(declaredPeriods)
          .set({ ...declared, ...(row?.declaredOn !== declared.declaredOn && marked(declared)), markedAt, markedBy })
          .where(isRow(businessId, period))
          .returning();
        return saved ?? null;
      }),
  };

  function marked({ declaredOn }: DeclaredPeriod) {
    return { knownUntil: new Date(knownUntil(declaredOn, clock().getTime())) };
  }
}

const isSame = (stored: DeclaredPeriod | null, other: DeclaredPeriod | null): boolean =>
  stored?.declaredOn === other?.declaredOn && stored?.constanciaNumber === other?.constanciaNumber;

const declarationChanged = () =>
  new HttpProblem(
    409,
    'DECLARATION_CHANGED',
    'Otra persona u otra pestaña cambió la declaración de este periodo mientras la editabas. No se guardó nada. Revisa lo que hay ahora y vuelve a guardar.',
  );
