import { expect, it } from 'vitest';
import { voucherNames } from './voucher-names.ts';

const ruc = '20131312955';
const invoice = { counterpartyId: '20999999027', typeCode: '01', serie: 'F001', number: '00000120', code: 'c-1' };
const note = { ...invoice, typeCode: '07', code: 'c-2' };

it('an XML has the name that SUNAT gives it, with who issued it', () => {
  const nameOf = voucherNames({ type: 'xml', ruc });
  const purchase = { ...invoice, counterpartyId: '45678912', typeCode: '04', serie: 'E001', number: '7' };
  expect([nameOf(invoice), nameOf(note), nameOf(purchase)]).toEqual([
    '20999999027-01-F001-120.xml',
    '20999999027-07-F001-120.xml',
    `${ruc}-04-E001-7.xml`,
  ]);
  expect(voucherNames({ type: 'xml', ruc, areSales: true })(invoice)).toBe(`${ruc}-01-F001-120.xml`);
});

it('a picture has its series and number, and the second one of them its code', () => {
  const nameOf = voucherNames({ type: 'jpeg', ruc });
  expect([nameOf(invoice), nameOf(note)]).toEqual(['F001-00000120.jpeg', 'c-2.jpeg']);
});
