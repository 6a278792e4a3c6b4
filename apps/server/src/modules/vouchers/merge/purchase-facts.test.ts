import { classifyPurchase } from '@contapro/domain';
import { expect, it } from 'vitest';
import type { DocumentItem } from '../facts.ts';
import { ublDocument } from '../../imports/testing/ubl-fixtures.ts';
import { readUbl } from '../../imports/ubl/read-ubl.ts';
import { mergeVoucher } from './merge-voucher.ts';
import { purchaseFactsOf } from './purchase-facts.ts';

const alone = {
  registerIsHere: false,
  supplier: null,
  isInvalid: false,
  isRepeated: false,
  deposits: [],
  depositsCollectedOn: null,
  declaredMonths: [],
  soldKinds: [],
  decision: null,
  invoice: null,
} as const;

/** Beer of 100.00 with ISC of 20.00 at 18 %, and lodging of 200.00 at 10.5 %. */
function mixedWithIsc(change: (item: DocumentItem, line: number) => DocumentItem) {
  const { facts } = readUbl(
    Buffer.from(
      ublDocument({
        id: 'F001-9',
        taxes: [
          ['1000', '300.00', '42.60'],
          ['2000', '100.00', '20.00'],
        ],
        total: '362.60',
        lines: [
          { description: 'Bebida', amount: '100.00', igv: '21.60' },
          { description: 'Hospedaje', amount: '200.00', igv: '21.00', percent: '10.50' },
        ],
      }),
    ),
  );
  if (facts.kind !== 'comprobante') throw new Error('The document is an invoice');
  const xml = { id: '1', facts: { ...facts, items: facts.items.map(change) }, isAltered: false };
  const key = { issuerId: facts.issuerId, typeCode: '01', serie: 'F001', number: '9', damYear: '' };
  const sources = {
    key,
    book: 'compra',
    sire: null,
    xml,
    annotationPeriod: null,
    invoiceDate: null,
    invoiceRate: null,
    dayRate: null,
  } as const;
  return purchaseFactsOf(sources, mergeVoucher(sources), alone);
}

it('OPEN-184 computes the rate of a line from its amount and its ISC', () => {
  const facts = mixedWithIsc((item, line) => (line === 0 ? { ...item, igvBase: 12_000 } : item));
  expect(facts.lineRates).toEqual([
    { percent: 18, baseCents: 12_000 },
    { percent: 10.5, baseCents: 20_000 },
  ]);
  expect(classifyPurchase(facts)).toEqual({ status: 'gasto deducible', reasons: [], creditPeriod: null });
});

it('OPEN-184 computes the rate from the amount of a line that was stored without its taxable base', () => {
  const facts = mixedWithIsc((item) => {
    const { igvBase: _, ...stored } = item;
    return stored;
  });
  expect(facts.lineRates).toEqual([
    { percent: 18, baseCents: 10_000 },
    { percent: 10.5, baseCents: 20_000 },
  ]);
  expect(classifyPurchase(facts).reasons).toEqual(['IGV_NO_CUADRA']);
});
