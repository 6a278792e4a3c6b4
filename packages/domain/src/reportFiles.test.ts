import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportFileNames, reportRequests, voucherFileName, zipFileName } from './reportFiles.ts';
import { carOf, ledgerFileName } from './sireFiles.ts';

it.each([
  ['DOWNLOAD-10', 'compras', { operationType: 'COMPRA', fileExtension: 'xlsx' }],
  ['DOWNLOAD-11', 'ventas', { operationType: 'VENTA', fileExtension: 'xlsx' }],
  ['DOWNLOAD-12', 'comprasRce', { operationType: 'COMPRA', fileExtension: 'txt' }],
  ['DOWNLOAD-13', 'ventasRvie', { operationType: 'VENTA', fileExtension: 'txt' }],
  ['DOWNLOAD-14', 'siscont', null],
] as const)('%s has the call for %s', (_, file, request) => {
  expect(reportRequests[file]).toEqual(request);
});

it('has a call for each file', () => {
  expect(Object.keys(reportRequests)).toEqual(reportFileNames);
});

it('DOWNLOAD-30, DOWNLOAD-31, OPEN-119 names the saved files', () => {
  expect(zipFileName('xml', '20999999019', '202610')).toBe('comprobantes en formato xml 20999999019 202610.zip');
  expect(zipFileName('jpeg', '20999999019', '202610')).toBe('comprobantes en formato jpeg 20999999019 202610.zip');
  expect(voucherFileName('F001-00000123', 'jpeg')).toBe('F001-00000123.jpeg');
  expect(voucherFileName('../A:1', 'xml')).toBe('.._A_1.xml');
});

it('DOWNLOAD-07, DOWNLOAD-08 names the ledger files as SUNAT asks', () => {
  expect(ledgerFileName('compras', '20999999019', '202610', true)).toBe('LE2099999901920261000080400021112.txt');
  expect(ledgerFileName('ventas', '20999999019', '202610', true)).toBe('LE2099999901920261000140400021112.txt');
  expect(ledgerFileName('ventas', '20999999019', '202610', false, 'zip')).toBe('LE2099999901920261000140400021012.zip');
});

it('writes the CAR with 27 characters', () => {
  const invoice = { issuerId: '20999999027', documentType: '01', series: 'F001', number: '123' };
  expect(carOf(invoice)).toBe('2099999902701F0010000000123');
  expect(carOf({ ...invoice, series: 'F0012', number: '12345678901' })).toBe('209999990270100122345678901');
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (issuerId, documentType, series, number) => {
      expect(carOf({ issuerId, documentType, series, number })).toHaveLength(27);
    }),
  );
});
