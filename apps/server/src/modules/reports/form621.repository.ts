import { type Form621, type Form621Month, form621OfLast, type Form621Sums, periodRange } from '@contapro/domain';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { vouchers } from '../../database/schema/index.ts';
import { summed } from '../../database/summed.ts';
import { withholdingsRepository } from '../vouchers/withholdings.repository.ts';

/** The Formulario Virtual 621, as `figures.md` and `month-end.md` define it. It is computed from all months up to its own. */
export function form621Repository(database: Executor) {
  const withholdings = withholdingsRepository(database);

  return async function form621(businessId: string, period: string): Promise<Form621> {
    const [rows, perceptions, retentions] = await Promise.all([
      database
        .select({
          period: vouchers.period,
          rate: sql<number | null>`${vouchers.rateGroup}::numeric`.mapWith(Number),
          origin: sql<Form621Sums['origin']>`case
            when ${vouchers.book} = 'venta' then 'national'
            when ${vouchers.typeCode} between '50' and '54' then 'imported'
            when ${vouchers.typeCode} = '46' then 'nonDomiciled'
            else 'national' end`,
          baseDg: summed(vouchers.baseDg),
          igvDg: summed(vouchers.igvDg),
          baseDgng: summed(vouchers.baseDgng),
          igvDgng: summed(vouchers.igvDgng),
          baseDng: summed(vouchers.baseDng),
          acquisitionNg: summed(vouchers.acquisitionNg),
          exportValue: summed(vouchers.exportValue),
          baseSale: summed(vouchers.baseSale),
          igvSale: summed(vouchers.igvSale),
          baseDiscount: summed(vouchers.baseDiscount),
          igvDiscount: summed(vouchers.igvDiscount),
          exempt: summed(vouchers.exempt),
          unaffected: summed(vouchers.unaffected),
          isc: summed(vouchers.isc, eq(vouchers.book, 'venta')),
          baseIvap: summed(vouchers.baseIvap),
          ivap: summed(vouchers.ivap),
        })
        .from(vouchers)
        .where(
          and(
            eq(vouchers.businessId, businessId),
            lte(vouchers.period, period),
            or(eq(vouchers.book, 'venta'), eq(vouchers.status, 'gasto deducible')),
          ),
        )
        .groupBy(sql`1`, sql`2`, sql`3`),
      withholdings.receivedUntil(businessId, 'percepcion', period),
      withholdings.receivedUntil(businessId, 'retencion', period),
    ]);

    const known = [...rows.map((row) => row.period), ...perceptions.keys(), ...retentions.keys(), period];
    const first = known.reduce((earliest, each) => (each < earliest ? each : earliest));
    const months = periodRange(first, period).map(
      (month): Form621Month => ({
        period: month,
        sums: rows.filter((row) => row.period === month),
        perceptionsCents: perceptions.get(month) ?? 0,
        retentionsCents: retentions.get(month) ?? 0,
      }),
    );
    return form621OfLast(months);
  };
}
