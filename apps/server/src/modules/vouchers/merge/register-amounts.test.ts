import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../facts.ts';
import { creditNote } from '../../imports/testing/ubl-fixtures.ts';
import { readUbl } from '../../imports/ubl/read-ubl.ts';
import { amountsOfDocument, differenceOf, inSoles, sumsOf } from './register-amounts.ts';

function note(changes: Partial<DocumentFacts>): DocumentFacts {
  const { facts } = readUbl(Buffer.from(creditNote));
  if (facts.kind !== 'comprobante') throw new Error('The fixture is a note');
  return { ...facts, ...changes };
}

const reference = (issueDate: string | null) => [{ typeCode: '01', serie: 'F001', number: '1', issueDate }];

describe('the columns of an XML without a row', () => {
  it('negate credit notes and hold the ISC in the base of purchases', () => {
    const { amounts, total } = amountsOfDocument('compra', note({ isc: 500, total: 12_300 }));
    expect([amounts.baseDg, amounts.igvDg, amounts.isc, total]).toEqual([-10_500, -1_800, 0, -12_300]);
  });

  it.each([
    ['an earlier month', '2026-09-30', { baseSale: 0, baseDiscount: -10_000, igvSale: 0, igvDiscount: -1_800 }],
    ['the same month', '2026-10-01', { baseSale: -10_000, baseDiscount: 0, igvSale: -1_800, igvDiscount: 0 }],
    ['an unknown date', null, { baseSale: -10_000, baseDiscount: 0, igvSale: -1_800, igvDiscount: 0 }],
  ])('put a credit note of sales on a voucher of %s where the RVIE has it', (_, date, expected) => {
    expect(amountsOfDocument('venta', note({ references: reference(date) })).amounts).toMatchObject(expected);
  });

  it('hold the ISC of untaxed lines with its line, and IVAP as value without credit and another tax', () => {
    const facts = note({ isc: 500, iscUntaxed: 200, exempt: 1_000, ivapBase: 4_000, ivap: 160, total: 17_460 });
    const { acquisitionNg, baseDg, otherCharges } = amountsOfDocument('compra', facts).amounts;
    expect({ acquisitionNg, baseDg, otherCharges }).toEqual({
      acquisitionNg: -5_200,
      baseDg: -10_300,
      otherCharges: -160,
    });
    const sale = amountsOfDocument('venta', facts).amounts;
    expect([sale.baseIvap, sale.ivap, sale.isc, sale.exempt, sale.otherCharges]).toEqual([
      -4_000, -160, -500, -1_000, 0,
    ]);
  });

  const amount = fc.integer({ min: 0, max: 10_000_000 });
  it('add up to the total less its difference in either book', () => {
    fc.assert(
      fc.property(
        fc.record({
          taxable: amount,
          igv: amount,
          ivapBase: amount,
          ivap: amount,
          isc: amount,
          icbper: amount,
          exportValue: amount,
          exempt: amount,
          unaffected: amount,
          otherCharges: fc.integer({ min: -1_000_000, max: 1_000_000 }),
          difference: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, share) => {
          const total = Object.values(parts).reduce((all, one) => all + one, 0);
          const facts = note({ ...parts, iscUntaxed: Math.floor(parts.isc * share), total });
          for (const book of ['compra', 'venta'] as const) {
            const stated = amountsOfDocument(book, facts);
            const sum = Object.values(stated.amounts).reduce((all, one) => all + one, 0);
            expect([stated.total, sum + differenceOf(facts)]).toEqual([0 - total, 0 - total]);
          }
        },
      ),
    );
  });

  it('leave the rest to other charges in a document that was stored before they were read', () => {
    const { otherCharges: _, difference: __, ...stored } = note({ total: 12_000 });
    expect(amountsOfDocument('compra', stored).amounts.otherCharges).toBe(-200);
    expect(differenceOf(stored)).toBe(0);
  });
});

describe('soles', () => {
  it('are each amount times the rate, rounded half away from zero', () => {
    const own = amountsOfDocument('compra', note({ taxable: 101, igv: 18, total: 119 }));
    const soles = inSoles(own, '3.5');
    expect([soles?.amounts.baseDg, soles?.amounts.igvDg, soles?.total]).toEqual([-354, -63, -417]);
  });

  it('are none when the rate cannot be read', () => {
    expect(inSoles(amountsOfDocument('compra', note({})), '')).toBeNull();
  });
});

it('sums what counts as credit apart from what does not', () => {
  const { amounts } = amountsOfDocument('compra', note({}));
  const mixed = { ...amounts, baseDgng: 200, igvDgng: 36, baseDng: 100, igvDng: 18 };
  expect(sumsOf('compra', mixed)).toEqual({
    taxableAmount: -9_700,
    igvAmount: -1_746,
    igvCredit: -1_764,
    nonTaxableAmount: 0,
  });
});
