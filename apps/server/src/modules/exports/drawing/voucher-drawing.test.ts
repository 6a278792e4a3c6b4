import { expect, it } from 'vitest';
import type { XmlFacts } from '../../vouchers/facts.ts';
import { creditNote, retention, ublDocument } from '../../imports/testing/ubl-fixtures.ts';
import { readUbl } from '../../imports/ubl/read-ubl.ts';
import { drawDocument, drawWithholding } from './voucher-drawing.ts';

const factsOf = (xml: string) => readUbl(Buffer.from(xml)).facts;

function textsOf(facts: XmlFacts): string[] {
  if (facts.kind === 'reversion' || facts.kind === 'ignorado') throw new Error('It is not drawn.');
  const { parts } = facts.kind === 'comprobante' ? drawDocument(facts) : drawWithholding(facts);
  return parts.flatMap((part) => (part.kind === 'text' ? part.content : []));
}

it('VIEWER-01 writes numbers and amounts as the listings do', () => {
  const invoice = factsOf(ublDocument({ id: 'F103-322132', taxes: [['1000', '71.70', '12.91']], total: '84.61' }));
  if (invoice.kind !== 'comprobante') throw new Error('The fixture is an invoice.');
  const [item] = invoice.items;
  if (!item) throw new Error('The fixture has an item.');
  const prices = ['71.7', '5', '0.123400', '71.70', null].map((unitValue) => ({ ...item, amount: 7_170, unitValue }));
  const texts = textsOf({ ...invoice, items: prices });
  expect(texts).toContain('F103-00322132');
  const amounts = texts.filter((text) => /^\d+\.\d+$/.test(text)).slice(0, 9);
  expect(amounts.join(' ')).toBe('71.70 71.70 5.00 71.70 0.1234 71.70 71.70 71.70 71.70');
  expect(textsOf(factsOf(creditNote)).filter((text) => text.includes('F001-'))).toEqual([
    'F001-00000009',
    'Factura F001-00000123',
  ]);
  expect(textsOf(factsOf(retention))).toContain('R001-00000005');
});
