import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExportedVoucher } from '../exports.repository.ts';
import { exportedVoucher } from '../testing/exported-voucher.ts';
import { decisionColumns, purchaseColumns, siscontColumns, siscontSaleColumns, type VoucherColumn } from './columns.ts';

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
