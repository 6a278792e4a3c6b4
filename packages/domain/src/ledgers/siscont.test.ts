import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryCost } from './entry.ts';
import { noSiscontSettings } from './ledgerSettings.ts';
import { siscontEntry, siscontLeavesOut, siscontParts } from './siscont.ts';
import { anyCoding, anyLedgerVoucher, ledgerDivided, ledgerInvoice, siscontSettings } from './testing/ledgerSamples.ts';

const amountsOf = (voucher: typeof ledgerInvoice) => ({ ...voucher, nonTaxable: voucher.acquisitionNg });

it('has a row for each account of a purchase, and one with that of the settings for others', () => {
  const shown = (voucher: typeof ledgerInvoice, settings = noSiscontSettings) =>
    siscontParts(amountsOf(voucher), settings).map(({ account, costCenter, taxable, igvCredit, total }) => [
      account,
      costCenter,
      taxable,
      igvCredit,
      total,
    ]);
  expect([shown(ledgerInvoice), shown(ledgerInvoice, siscontSettings), shown(ledgerDivided, siscontSettings)]).toEqual([
    [['', '', 100_000, 18_000, 118_000]],
    [['659901', 'ADM', 100_000, 18_000, 118_000]],
    [
      ['636101', 'VEN', 60_000, 10_800, 70_800],
      ['656101', 'ADM', 40_000, 7_200, 47_200],
    ],
  ]);
});

it('has rows that add up to the columns of the register, and cost what the lines of the entry say', () => {
  fc.assert(
    fc.property(anyLedgerVoucher, anyCoding, (any, coding) => {
      const voucher = amountsOf({ ...any, coding });
      const rows = siscontParts(voucher, siscontSettings);
      const columns = ['taxable', 'nonTaxable', 'isc', 'icbper', 'igvCredit', 'total'] as const;
      expect(columns.map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))).toEqual(
        columns.map((column) => voucher[column] ?? 0),
      );
      const lines = siscontEntry(voucher, siscontSettings, 'purchases').filter(({ role }) => role === 'main');
      expect(rows.map(entryCost).filter((cost) => cost !== 0)).toEqual(
        lines.map(({ side, amount }) => (side === 'D' ? amount : -amount)),
      );
    }),
  );
});

it('has entries on the accounts of the settings, in soles, and on none where they are empty', () => {
  const accountsOf = (book: 'purchases' | 'sales', settings = siscontSettings) =>
    siscontEntry(ledgerInvoice, settings, book).map(({ account, side, amount, costCenter }) => [
      account,
      side,
      amount,
      costCenter,
    ]);
  expect([accountsOf('purchases'), accountsOf('sales'), accountsOf('purchases', noSiscontSettings)]).toEqual([
    [
      ['659901', 'D', 100_000, 'ADM'],
      ['401111', 'D', 18_000, ''],
      ['421201', 'H', 118_000, ''],
    ],
    [
      ['121201', 'D', 118_000, ''],
      ['401111', 'H', 18_000, ''],
      ['701101', 'H', 100_000, ''],
    ],
    [
      ['', 'D', 100_000, ''],
      ['', 'D', 18_000, ''],
      ['', 'H', 118_000, ''],
    ],
  ]);
});

it('leaves out a purchase whose division is more than its amount, and no other', () => {
  const lines = [
    { account: '636101', costCenter: '', share: { kind: 'amount' as const, cents: 150_000 } },
    { account: '656101', costCenter: '', share: { kind: 'rest' as const } },
  ];
  expect(
    [ledgerInvoice, ledgerDivided, { ...ledgerInvoice, coding: { lines, gloss: '' } }].map(siscontLeavesOut),
  ).toEqual([null, null, 'division']);
});
