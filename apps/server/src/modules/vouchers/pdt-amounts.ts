import { between, eq, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { vouchers } from '../../database/schema/index.ts';

/** An amount of the monthly declaration. It is a sum over vouchers of one book. */
export interface PdtAmount {
  /** The condition that the summed vouchers meet. */
  vouchers: SQL;
  /** What each of them contributes. */
  cents: SQL<number>;
}

const isGeneral = sql`coalesce(${vouchers.rateGroup}, '10') = '18'`;
const isReduced = not(isGeneral);
const isImported = between(vouchers.typeCode, '50', '54');
const isNonDomiciled = eq(vouchers.typeCode, '46');
const isNational = sql`not (${isImported}) and not (${isNonDomiciled})`;

/** All conditions are met, and at least one of the columns is not 0. */
const withAny = (columns: readonly AnyPgColumn[], ...conditions: readonly SQL[]): SQL =>
  sql.join([sql`(${or(...columns.map((column) => ne(column, 0)))})`, ...conditions], sql` and `);

const plus = (...columns: readonly AnyPgColumn[]): SQL<number> => sql<number>`(${sql.join([...columns], sql` + `)})`;

/** The amounts of a base and of its IGV. Both sum the vouchers in which one of the two is not 0. */
const pair = (
  names: readonly [string, string],
  [base, igv]: readonly [AnyPgColumn, AnyPgColumn],
  ...conditions: SQL[]
) => {
  const ofBoth = withAny([base, igv], ...conditions);
  return [
    [names[0], { vouchers: ofBoth, cents: plus(base) }],
    [names[1], { vouchers: ofBoth, cents: plus(igv) }],
  ] as const;
};

const single = (name: string, columns: readonly AnyPgColumn[], ...conditions: SQL[]) =>
  [name, { vouchers: withAny(columns, ...conditions), cents: plus(...columns) }] as const;

/** Changes the sign of an amount: vouchers have discounts as negative numbers, the form as positive ones. */
const negated = ([name, amount]: readonly [string, PdtAmount]) =>
  [name, { ...amount, cents: sql<number>`(-${amount.cents})` }] as const;

const dg = [vouchers.baseDg, vouchers.igvDg] as const;
const dgng = [vouchers.baseDgng, vouchers.igvDgng] as const;

/**
 * The amounts of purchases, by the number of their box in the Formulario 621 (the sums of `form621` of `@contapro/domain`) and
 * by their name in the report by rate (the sums of `getPdtReport`). They sum purchases of the period of the class gasto deducible,
 * and those of earlier periods that give their credit in it.
 */
function purchaseAmounts(isDeductible: SQL): ReadonlyMap<string, PdtAmount> {
  return new Map<string, PdtAmount>([
    ...pair(['107', '108'], dg, isDeductible, isNational, isGeneral),
    ...pair(['156', '157'], dg, isDeductible, isNational, isReduced),
    ...pair(['110', '111'], dgng, isDeductible, isNational),
    single('113', [vouchers.baseDng], isDeductible, isNational),
    ...pair(['114', '115'], dg, isDeductible, isImported),
    ...pair(['116', '117'], dgng, isDeductible, isImported),
    single('119', [vouchers.baseDng], isDeductible, isImported),
    single('120', [vouchers.acquisitionNg], isDeductible, not(isImported)),
    single('122', [vouchers.acquisitionNg], isDeductible, isImported),
    single('178', [vouchers.igvDg, vouchers.igvDgng], isDeductible, not(isNonDomiciled)),
    single('no_gravado', [vouchers.acquisitionNg], isDeductible),
    ...pair(['base_10', 'igv_10'], dg, isDeductible, isReduced),
    ...pair(['base_18', 'igv_18'], dg, isDeductible, isGeneral),
  ]);
}

const sold = [vouchers.baseSale, vouchers.igvSale] as const;
const discounted = [vouchers.baseDiscount, vouchers.igvDiscount] as const;
const declared = [vouchers.taxableAmount, vouchers.igvAmount] as const;

/** The amounts of sales, named in the same way. */
const salesAmounts: ReadonlyMap<string, PdtAmount> = new Map<string, PdtAmount>([
  ...pair(['100', '101'], sold, isGeneral),
  ...pair(['154', '155'], sold, isReduced),
  ...pair(['102', '103'], discounted).map(negated),
  single('106', [vouchers.exportValue]),
  single('105', [vouchers.exempt, vouchers.unaffected]),
  single('131', [vouchers.igvSale, vouchers.igvDiscount]),
  single('no_gravado', [vouchers.nonTaxableAmount]),
  ...pair(['base_10', 'igv_10'], declared, isReduced),
  ...pair(['base_18', 'igv_18'], declared, isGeneral),
]);

/** The amount of an unknown name. It sums no voucher. */
const noAmount: PdtAmount = { vouchers: sql`false`, cents: sql`0` };

/** Purchases that give their credit in a period. */
export const isDeclaredIn = (period: string | Placeholder): SQL =>
  sql`(${eq(vouchers.creditPeriod, period)} or (${eq(vouchers.period, period)} and ${vouchers.status} = 'gasto deducible'))`;

/** The amount of purchases with this name, which a client chose, in a period. */
export const purchasePdtAmount = (name: string, period: string | Placeholder): PdtAmount =>
  purchaseAmounts(isDeclaredIn(period)).get(name) ?? noAmount;

/** The amount of sales with this name, which a client chose. */
export const salesPdtAmount = (name: string): PdtAmount => salesAmounts.get(name) ?? noAmount;
