import type { Cents } from '@contapro/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { declarationPhotographs, declaredPeriods } from '../../database/schema/index.ts';

/** The IGV that was declared of a period, with its mark. */
export interface DeclaredIgv {
  declaredOn: string;
  constanciaNumber: string | null;
  /** See `board_rows`; null for a period without vouchers. */
  igv: Cents | null;
}

/** What was declared, for files that are read from a snapshot. The caller must have checked the owner of the business. */
export function declaredRepository(database: Executor) {
  return {
    /** The IGV that was declared of a period; null while it is not declared. */
    igvOf: async (businessId: string, period: string): Promise<DeclaredIgv | null> => {
      const [declared = null] = await database
        .select({
          declaredOn: declaredPeriods.declaredOn,
          constanciaNumber: declaredPeriods.constanciaNumber,
          igv: declarationPhotographs.igv,
        })
        .from(declaredPeriods)
        .innerJoin(
          declarationPhotographs,
          and(
            eq(declarationPhotographs.businessId, declaredPeriods.businessId),
            eq(declarationPhotographs.period, declaredPeriods.period),
          ),
        )
        .where(and(eq(declaredPeriods.businessId, businessId), eq(declaredPeriods.period, period)))
        .orderBy(desc(declarationPhotographs.version))
        .limit(1);
      return declared;
    },
  };
}
