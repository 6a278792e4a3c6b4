import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExportedVoucher } from '../exports.repository.ts';
import { exportedVoucher } from '../testing/exported-voucher.ts';
import {
  decisionColumns,
  purchaseColumns,
  saleColumns,
  siscontColumns,
  siscontSaleColumns,
  type VoucherColumn,
} from './columns.ts';

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
/** Vouchers with any amounts, which need not fit together. */
const vouchers = fc
  .record({
    exportValue: cents,
    taxable: cents,
    nonTaxable: cents,
    exempt: cents,
    unaffected: cents,
    isc: cents,
    igv: cents,
    igvCredit: cents,
    icbper: cents,
    otherCharges: cents,
    ivap: cents,
    total: cents,
  })
  .map((amounts): ExportedVoucher => ({ ...exportedVoucher, ...amounts }));

const isPart = ({ header }: VoucherColumn) =>
  ['Exportación', 'Gravado', 'Inafecto', 'Exonerado', 'ISC', 'IGV', 'ICBPER'].includes(header);

it.each([
  ['purchases', siscontColumns],
  ['sales', siscontSaleColumns],
])('a row of the file for Siscont with %s adds up to its total, whatever its amounts are', (_, columns) => {
  fc.assert(
    fc.property(vouchers, (voucher) => {
      const parts = columns.filter(isPart).map(({ of }) => Number(of(voucher)));
      expect(parts).toHaveLength(7);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(voucher.total);
    }),
  );
});

it.each([
  ['purchases', purchaseColumns],
  ['the working paper', decisionColumns],
])('the Excel of %s has the account that was decided, and all of a purchase that is divided', (_, columns) => {
  const energy = { code: '6361', name: 'Energía eléctrica' };
  const cellsOf = (accounts: ExportedVoucher['accounts']) =>
    columns
      .filter(({ header }) => header === 'Cuenta' || header === 'Nombre de la cuenta')
      .map(({ of }) => of({ ...exportedVoucher, accounts }));
  expect([cellsOf([]), cellsOf([energy]), cellsOf([energy, { code: '656', name: '' }])]).toEqual([
    [null, null],
    ['6361', 'Energía eléctrica'],
    ['Varias', '6361 Energía eléctrica; 656'],
  ]);
});

it.each([
  ['purchases', purchaseColumns],
  ['sales', saleColumns],
  ['the working paper', decisionColumns],
])('the Excel of %s names where an exchange rate comes from, and which one is missing', (_, columns) => {
  const cellsOf = (rate: Pick<ExportedVoucher, 'exchangeRate' | 'rateSource' | 'rateDay'>, currency = 'USD') =>
    columns
      .filter(({ header }) => header === 'Tipo de cambio' || header === 'Origen del tipo de cambio')
      .map(({ of }) => of({ ...exportedVoucher, ...rate, currency }));
  const known = { exchangeRate: '3.745000', rateDay: null };
  const ofDay = { exchangeRate: '3.745000', rateDay: '2026-10-14' };
  expect([
    cellsOf({ ...known, rateSource: null }, 'PEN'),
    cellsOf({ ...known, rateSource: 'register' }),
    cellsOf({ ...known, rateSource: 'document' }),
    cellsOf({ ...known, rateSource: 'modified' }),
    cellsOf({ ...ofDay, rateSource: 'official' }),
    cellsOf({ ...ofDay, rateSource: 'typed' }),
    cellsOf({ ...ofDay, exchangeRate: null, rateSource: null }),
  ]).toEqual([
    [null, null],
    [3.745, 'Tipo de cambio de la propuesta de SUNAT.'],
    [3.745, 'Tipo de cambio del XML.'],
    [3.745, 'El tipo de cambio es el del comprobante que modifica.'],
    [3.745, 'Tipo de cambio de la SUNAT del 14/10/2026: el XML no lo trae.'],
    [3.745, 'Tipo de cambio del 14/10/2026 que escribió tu estudio: el XML no lo trae.'],
    [null, 'Falta el tipo de cambio del 14/10/2026. Escríbelo en Tipos de cambio.'],
  ]);
});
