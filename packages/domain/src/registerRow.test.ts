import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsAddUp,
  lacksExchangeRate,
  type RegisterColumn,
  registerDifference,
  type RegisterRow,
  type RegisterRowAmounts,
  registerRowProblems,
  sumOfColumns,
} from './registerRow.ts';
import { registerRowText } from './texts/engine/registerRow.ts';

const none: RegisterRowAmounts = {
  baseDg: 0,
  igvDg: 0,
  baseDgng: 0,
  igvDgng: 0,
  baseDng: 0,
  igvDng: 0,
  acquisitionNg: 0,
  exportValue: 0,
  baseSale: 0,
  baseDiscount: 0,
  igvSale: 0,
  igvDiscount: 0,
  exempt: 0,
  unaffected: 0,
  isc: 0,
  baseIvap: 0,
  ivap: 0,
  icbper: 0,
  otherCharges: 0,
};

const amountsOf = (given: Partial<RegisterRowAmounts>): RegisterRowAmounts => ({ ...none, ...given });

/** A row of S/ 1,180.00 without problems. */
const purchase: RegisterRow = {
  book: 'purchases',
  documentType: '01',
  amounts: amountsOf({ baseDg: 100_000, igvDg: 18_000 }),
  totalCents: 118_000,
  currency: 'PEN',
  exchangeRate: '1.000',
};
const sale: RegisterRow = {
  ...purchase,
  book: 'sales',
  amounts: amountsOf({ baseSale: 100_000, igvSale: 18_000 }),
};
const kindsOf = (row: Partial<RegisterRow>, of = purchase) =>
  registerRowProblems({ ...of, ...row }).map(({ kind }) => kind);
const soundOf = (row: RegisterRow, documentType: string, given: Partial<RegisterRowAmounts>) => {
  const amounts = amountsOf(given);
  return kindsOf({ documentType, amounts, totalCents: sumOfColumns(row.book, amounts) }, row);
};

const purchaseColumns = 'baseDg igvDg baseDgng igvDgng baseDng igvDng acquisitionNg icbper otherCharges'.split(' ');
const saleColumns =
  'exportValue baseSale baseDiscount igvSale igvDiscount exempt unaffected isc baseIvap ivap icbper otherCharges'.split(
    ' ',
  );

describe('registerDifference', () => {
  it('sums columns 15 to 24 of the RCE without 22, and 14 to 25 of the RVIE', () => {
    const ones = (columns: readonly string[]) =>
      amountsOf(Object.fromEntries(columns.map((column) => [column, 1] as const)));
    const all = ones([...purchaseColumns, ...saleColumns]);
    expect(registerDifference('purchases', all, 0)).toBe(-9);
    expect(registerDifference('purchases', ones(purchaseColumns), 9)).toBe(0);
    expect(registerDifference('sales', all, 0)).toBe(-12);
    expect(registerDifference('sales', ones(saleColumns), 12)).toBe(0);
    expect(registerDifference('purchases', amountsOf({ baseDg: 10_000, igvDg: 1800, isc: 500 }), 11_800)).toBe(0);
    expect(registerDifference('sales', amountsOf({ baseSale: 10_000, igvSale: 1890, isc: 500 }), 12_390)).toBe(0);
  });

  it('allows S/ 0.05 in each direction', () => {
    expect([-6, -5, 5, 6].map((off) => columnsAddUp('purchases', purchase.amounts, 118_000 + off))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is what is added to any column or to the total', () => {
    const column = fc.constantFrom<RegisterColumn[]>('baseDg', 'igvDng', 'acquisitionNg', 'icbper', 'otherCharges');
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, column, amount, (baseDg, igvDg, changed, by) => {
        const amounts = amountsOf({ baseDg, igvDg });
        const total = sumOfColumns('purchases', amounts);
        expect(registerDifference('purchases', amounts, total + by)).toBe(by);
        const moved = { ...amounts, [changed]: amounts[changed] + by };
        expect(registerDifference('purchases', moved, total) + by).toBe(0);
      }),
    );
  });
});

describe('registerRowProblems', () => {
  it('finds nothing in rows that fit, with rounding, charges and discounts', () => {
    expect(registerRowProblems(purchase)).toEqual([]);
    expect(registerRowProblems(sale)).toEqual([]);
    expect(soundOf(purchase, '01', { baseDg: 100, otherCharges: -20 })).toEqual([]);
    expect(soundOf(sale, '01', { baseSale: 100, igvSale: 18, baseDiscount: -50, igvDiscount: -9 })).toEqual([]);
    expect(soundOf(sale, '07', { baseDiscount: -500, igvDiscount: -90 })).toEqual([]);
    expect(soundOf(purchase, '07', { baseDg: -100, igvDg: -18, otherCharges: 5 })).toEqual([]);
    expect(soundOf(purchase, '07', {})).toEqual([]);
    expect(soundOf(purchase, '08', { baseDg: 100, igvDg: 18 })).toEqual([]);
  });

  it('finds a total that is not the sum of its columns', () => {
    expect(registerRowProblems({ ...purchase, totalCents: 128_000 })).toEqual([
      { kind: 'total', totalCents: 128_000, sumCents: 118_000 },
    ]);
    expect(kindsOf({ amounts: amountsOf({ baseDg: 100_000, igvDg: 18_000, acquisitionNg: 20_000 }) })).toEqual([
      'total',
    ]);
  });

  it.each(['07', '87', '97'])('finds amounts above 0 in a credit note of type %s, also without IGV', (documentType) => {
    expect(soundOf(purchase, documentType, { baseDg: 100, igvDg: 18 })).toEqual(['positiveNote']);
    expect(soundOf(purchase, documentType, { acquisitionNg: 50 })).toEqual(['positiveNote']);
    expect(soundOf(purchase, documentType, { otherCharges: 50 })).toEqual(['positiveNote']);
    expect(soundOf(purchase, documentType, { baseDg: 100, igvDg: 18, acquisitionNg: -118 })).toEqual(['positiveNote']);
    expect(soundOf(sale, documentType, { baseDiscount: 100, igvDiscount: 18 })).toEqual(['positiveNote']);
  });

  it.each(['00', '01', '03', '08', '12', '14', '30', '50', '88', '98'])(
    'finds amounts below 0 in type %s',
    (documentType) => {
      expect(soundOf(purchase, documentType, { baseDg: -100, igvDg: -18 })).toEqual(['negative']);
      expect(soundOf(purchase, documentType, { baseDg: 100, acquisitionNg: -50 })).toEqual(['negative']);
      expect(soundOf(sale, documentType, { baseDiscount: -100, igvDiscount: -18 })).toEqual(['negative']);
      expect(soundOf(sale, documentType, { baseSale: 200, baseDiscount: 100 })).toEqual(['positiveDiscount']);
    },
  );

  it('allows either sign in a document that attributes amounts (25)', () => {
    expect(soundOf(purchase, '25', { baseDg: -100, igvDg: -18 })).toEqual([]);
    expect(soundOf(purchase, '25', { baseDg: 100, igvDg: 18 })).toEqual([]);
  });

  it('finds a foreign currency without a rate or with that of PEN, and nothing in PEN with any rate', () => {
    const rates = [null, '0.000', '1', '1.000', '3.752', '0.270'];
    expect(rates.map((rate) => lacksExchangeRate('USD', rate))).toEqual([true, true, true, true, false, false]);
    expect(rates.map((rate) => lacksExchangeRate('PEN', rate))).toEqual([false, false, false, false, false, false]);
    expect(registerRowProblems({ ...purchase, currency: 'USD', exchangeRate: null })).toEqual([
      { kind: 'rate', currency: 'USD', exchangeRate: null },
    ]);
  });
});

it('says in sentences what does not fit', () => {
  const of = (row: Partial<RegisterRow>) => registerRowText(registerRowProblems({ ...purchase, ...row }));
  expect([
    of({}),
    of({ totalCents: 128_000 }),
    of({ documentType: '07' }),
    of({ amounts: amountsOf({ baseDg: -100_000, igvDg: -18_000 }), totalCents: -118_000 }),
    of({ ...sale, amounts: amountsOf({ baseSale: 100_000, baseDiscount: 18_000 }) }),
    of({ currency: 'USD', exchangeRate: null }),
    of({ currency: 'EUR', exchangeRate: '1.000', totalCents: 0 }),
  ]).toEqual([
    '',
    'El total 1,280.00 no es la suma de sus columnas, 1,180.00.',
    'Es una nota de crédito con importes en positivo; en el registro van en negativo.',
    'Tiene importes en negativo, y solo los de una nota de crédito van así.',
    'Su descuento está en positivo; en el registro va en negativo.',
    'Está en USD y no tiene tipo de cambio.',
    'El total 0.00 no es la suma de sus columnas, 1,180.00. Está en EUR con tipo de cambio 1.000, que es el del sol.',
  ]);
});
