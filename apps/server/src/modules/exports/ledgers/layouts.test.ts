import { describe, expect, it } from 'vitest';
import type { ExportedVoucher } from '../exports.repository.ts';
import { exportedVoucher as voucher } from '../testing/exported-voucher.ts';
import { ledgerLine, rceLayout, rvieLayout } from './layouts.ts';

const owner = { ruc: '20999999019', name: 'EMPRESA DEMO S.A.C.', period: '202610' };

describe('RCE', () => {
  it('DOWNLOAD-07 writes an invoice in 37 fields, 4 empty ones and a final pipe', () => {
    expect(ledgerLine(rceLayout, voucher, owner)).toBe(
      '20999999019|EMPRESA DEMO S.A.C.|202610||05/10/2026||01|F001||123||6|20999999027|PROVEEDOR UNO S.A.C.|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN||||||||||0.00||||||\r\n',
    );
    expect(ledgerLine(rceLayout, voucher, owner).split('|')).toHaveLength(42);
  });

  it('DOWNLOAD-07 writes a credit note in dollars with its rate and what it modifies', () => {
    const note: ExportedVoucher = {
      ...voucher,
      typeCode: '07',
      serie: 'FC01',
      number: '9',
      baseDg: -10_000,
      igvDg: -1800,
      total: -11_800,
      currency: 'USD',
      exchangeRate: '3.495000',
      refIssueDate: '2026-10-05',
      refTypeCode: '01',
      refSerie: 'F001',
      refNumber: '123',
    };
    expect(ledgerLine(rceLayout, note, owner)).toBe(
      '20999999019|EMPRESA DEMO S.A.C.|202610||05/10/2026||07|FC01||9||6|20999999027|PROVEEDOR UNO S.A.C.|-100.00|-18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-118.00|USD|3.495|05/10/2026|01|F001||123||||0.00||||||\r\n',
    );
  });

  it('DOWNLOAD-07 gives a public service its due date and a customs declaration its year', () => {
    const fieldsOf = (changes: Partial<ExportedVoucher>) => rceLayout.fieldsOf({ ...voucher, ...changes }, owner);
    expect(fieldsOf({ typeCode: '14' })[5]).toBe('04/11/2026');
    expect(fieldsOf({ typeCode: '50', damYear: '2026', serie: '118' }).slice(6, 10)).toEqual([
      '50',
      '118',
      '2026',
      '123',
    ]);
    expect(fieldsOf({ damYear: '2026' })[8]).toBe('');
  });

  it('DOWNLOAD-07 leaves base and IGV of a consolidated row at 0.00', () => {
    expect(rceLayout.fieldsOf({ ...voucher, numberFinal: '140' }, owner).slice(10, 20)).toEqual([
      '140',
      '6',
      '20999999027',
      'PROVEEDOR UNO S.A.C.',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('DOWNLOAD-07 has the same number of fields, in one line, whatever an id contains', () => {
    const odd = ledgerLine(rceLayout, { ...voucher, number: '12|3', counterpartyId: '2099\r\n99' }, owner);
    expect(odd.split('|')).toHaveLength(42);
    expect(odd.split('\n')).toHaveLength(2);
    expect(odd.split('|').slice(9, 13)).toEqual(['12 3', '', '6', '2099 99']);
  });

  it('DOWNLOAD-07 names the customs office of what a note modifies only for 50 and 52', () => {
    const officeOf = (refTypeCode: string) =>
      rceLayout.fieldsOf({ ...voucher, refTypeCode, refDamCode: '118' }, owner)[30];
    expect(['50', '52', '01', '51'].map(officeOf)).toEqual(['118', '118', '', '']);
  });
});

describe('RVIE', () => {
  const sale: ExportedVoucher = {
    ...voucher,
    status: null,
    serie: 'FC01',
    typeCode: '07',
    number: '3',
    counterpartyId: '20999999035',
    counterpartyName: 'CLIENTE DEMO E.I.R.L.',
    baseDg: 0,
    igvDg: 0,
    baseDiscount: -50_000,
    igvDiscount: -9000,
    total: -59_000,
    refIssueDate: '2026-09-28',
    refTypeCode: '01',
    refSerie: 'F001',
    refNumber: '480',
  };

  it('DOWNLOAD-08 writes a note of an earlier period in exactly 33 fields, discounts apart', () => {
    expect(ledgerLine(rvieLayout, sale, owner)).toBe(
      '20999999019|EMPRESA DEMO S.A.C.|202610||05/10/2026||07|FC01|3||6|20999999035|CLIENTE DEMO E.I.R.L.|0.00|0.00|-500.00|0.00|-90.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-590.00|PEN||28/09/2026|01|F001|480||\r\n',
    );
    expect(ledgerLine(rvieLayout, sale, owner).split('|')).toHaveLength(34);
  });

  it.each([
    ['2026-09-30', ['0.00', '-500.00', '0.00', '-90.00']],
    ['2026-10-01', ['-500.00', '0.00', '-90.00', '0.00']],
  ])('DOWNLOAD-08 puts a note without a row, on an invoice of %s, into the columns of its month', (day, expected) => {
    const own = { ...sale, hasSire: false, baseSale: -50_000, baseDiscount: 0, igvSale: -9000, igvDiscount: 0 };
    expect(rvieLayout.fieldsOf({ ...own, refIssueDate: day }, owner).slice(14, 18)).toEqual(expected);
  });

  it("DOWNLOAD-08 puts a note whose invoice's date is unknown in the period's own columns", () => {
    expect(rvieLayout.fieldsOf({ ...sale, refIssueDate: '' }, owner).slice(14, 18)).toEqual([
      '-500.00',
      '0.00',
      '-90.00',
      '0.00',
    ]);
  });
});
