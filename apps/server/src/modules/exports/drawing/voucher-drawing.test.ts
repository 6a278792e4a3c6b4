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

it('draws a liquidación de compra as the document of the buyer, and names each part of its total', () => {
  const texts = textsOf(
    factsOf(
      ublDocument({
        root: 'SelfBilledInvoice',
        id: 'L001-7',
        supplier: '00000077',
        supplierType: '1',
        supplierName: 'PRODUCTOR JUAN',
        taxes: [
          ['1016', '500.00', '20.00'],
          ['9999', '0.00', '5.00'],
        ],
        total: '525.00',
      }),
    ),
  );
  expect(texts).toEqual(expect.arrayContaining(['RUC 20999999019', 'EMPRESA DEMO S.A.C.', 'L001-00000007']));
  expect(texts.slice(texts.indexOf('Vendedor'), texts.indexOf('Vendedor') + 4)).toEqual([
    'Vendedor',
    'PRODUCTOR JUAN',
    'RUC / Doc.',
    '00000077',
  ]);
  const totals = texts.slice(texts.indexOf('Op. con IVAP'), texts.indexOf('Total S/') + 2);
  expect(totals).toEqual(['Op. con IVAP', '500.00', 'IVAP', '20.00', 'Otros cargos', '5.00', 'Total S/', '525.00']);
});

it('draws the amount of a detracción in its currency', () => {
  const terms = (currency: string) =>
    `<cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID><cbc:PaymentPercent>12.00</cbc:PaymentPercent><cbc:Amount${currency}>141.60</cbc:Amount></cac:PaymentTerms>`;
  const noteOf = (currency: string) =>
    textsOf(
      factsOf(
        ublDocument({ id: 'F001-1', taxes: [['1000', '1000.00', '180.00']], total: '1180.00', extra: terms(currency) }),
      ),
    ).find((text) => text.startsWith('Operación sujeta'));
  expect([noteOf(' currencyID="USD"'), noteOf(' currencyID="PEN"'), noteOf('')]).toEqual([
    'Operación sujeta a detracción del 12 %: US$ 141.60',
    'Operación sujeta a detracción del 12 %: S/ 141.60',
    'Operación sujeta a detracción del 12 %: S/ 141.60',
  ]);
});
