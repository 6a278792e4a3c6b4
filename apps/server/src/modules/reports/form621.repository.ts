import { type Form621, type Form621Month, form621OfLast, periodRange } from '@contapro/domain';
import { and, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { form621Sums } from '../../database/schema/index.ts';
import { withholdingsRepository } from '../vouchers/withholdings.repository.ts';

/** The Formulario Virtual 621, as `figures.md` and `month-end.md` define it. It is computed from all months up to its own. */
export function form621Repository(database: Executor) {
  const withholdings = withholdingsRepository(database);

  return async function form621(businessId: string, period: string): Promise<Form621> {
    const [rows, perceptions, retentions] = await Promise.all([
      database
        .select()
        .from(form621Sums)
        .where(and(eq(form621Sums.businessId, businessId), lte(form621Sums.period, period))),
      withholdings.receivedUntil(businessId, 'percepcion', period),
      withholdings.receivedUntil(businessId, 'retencion', period),
    ]);
    const sums = rows.map((row) => ({ ...row, rate: row.rateGroup === '' ? null : Number(row.rateGroup) }));

    const known = [...sums.map((row) => row.period), ...perceptions.keys(), ...retentions.keys(), period];
    const first = known.reduce((earliest, each) => (each < earliest ? each : earliest));
    const months = periodRange(first, period).map(
      (month): Form621Month => ({
        period: month,
        sums: sums.filter((row) => row.period === month),
        perceptionsCents: perceptions.get(month) ?? 0,
        retentionsCents: retentions.get(month) ?? 0,
      }),
    );
    return form621OfLast(months);
  };
}
