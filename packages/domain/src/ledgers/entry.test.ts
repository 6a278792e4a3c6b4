import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountAmounts } from '../accounts/accountLines.ts';
import { divideColumns, entryCost, entrySums, purchaseEntry, saleEntry, sharesOf } from './entry.ts';
import {
  anyCoding,
  anyLedgerVoucher,
  ledgerDivided,
  ledgerDollars,
  ledgerInvoice,
  ledgerNote,
} from './testing/ledgerSamples.ts';

const accounts = { main: '659901', igv: '401111', party: '421201', costCenter: 'ADM' };
const shown = (lines: ReturnType<typeof purchaseEntry>) =>
  lines.map(({ account, costCenter, side, amount, foreign }) => [account, costCenter, side, amount, foreign]);

describe('the entry of a purchase', () => {
  it('debits its cost and the IGV that gives credit, and credits the supplier', () => {
    expect(shown(purchaseEntry(ledgerInvoice, accounts))).toEqual([
      ['659901', 'ADM', 'D', 100_000, null],
      ['401111', '', 'D', 18_000, null],
      ['421201', '', 'H', 118_000, null],
    ]);
  });

  it('divides the cost among the accounts that were decided', () => {
    expect(shown(purchaseEntry(ledgerDivided, accounts))).toEqual([
      ['636101', 'VEN', 'D', 60_000, null],
      ['656101', 'ADM', 'D', 40_000, null],
      ['401111', '', 'D', 18_000, null],
      ['421201', '', 'H', 118_000, null],
    ]);
  });

  it('is turned round for a credit note', () => {
    expect(shown(purchaseEntry({ ...ledgerNote, coding: ledgerDivided.coding }, accounts))).toEqual([
      ['636101', 'VEN', 'H', 6_000, null],
      ['656101', 'ADM', 'H', 4_000, null],
      ['401111', '', 'H', 1_800, null],
      ['421201', '', 'D', 11_800, null],
    ]);
  });

  it('has the amounts of the currency beside the soles', () => {
    expect(shown(purchaseEntry({ ...ledgerDollars, coding: ledgerDivided.coding }, accounts))).toEqual([
      ['636101', 'VEN', 'D', 209_700, 60_000],
      ['656101', 'ADM', 'D', 139_800, 40_000],
      ['401111', '', 'D', 62_910, 18_000],
      ['421201', '', 'H', 412_410, 118_000],
    ]);
    const unknown = purchaseEntry({ ...ledgerDollars, foreignTotal: null }, accounts);
    expect(unknown.map(({ foreign }) => foreign)).toEqual([null, null, null]);
  });

  it('makes IGV without credit, ISC, ICBPER and other charges part of the cost', () => {
    const untaxed = { ...ledgerInvoice, igvCredit: 0, isc: 1_000, icbper: 50, otherCharges: 500, total: 119_550 };
    expect(shown(purchaseEntry(untaxed, accounts))).toEqual([
      ['659901', 'ADM', 'D', 119_550, null],
      ['421201', '', 'H', 119_550, null],
    ]);
  });

  it('has charges on their own account, unless accounts were decided for it', () => {
    const apart = [{ account: '641901', amount: 50 }];
    const charged = { ...ledgerInvoice, total: 118_050 };
    expect(shown(purchaseEntry(charged, accounts, apart))).toEqual([
      ['659901', 'ADM', 'D', 100_000, null],
      ['641901', '', 'D', 50, null],
      ['401111', '', 'D', 18_000, null],
      ['421201', '', 'H', 118_050, null],
    ]);
    const { coding } = ledgerDivided;
    expect(shown(purchaseEntry({ ...charged, coding }, accounts, apart)).slice(0, 2)).toEqual([
      ['636101', 'VEN', 'D', 60_030, null],
      ['656101', 'ADM', 'D', 40_020, null],
    ]);
  });
});

it('debits the customer of a sale, and credits IGV, charges and income', () => {
  const apart = [{ account: '469901', amount: 50 }];
  expect(
    shown(saleEntry({ ...ledgerInvoice, total: 118_050 }, { ...accounts, main: '701101', party: '121201' }, apart)),
  ).toEqual([
    ['121201', '', 'D', 118_050, null],
    ['401111', '', 'H', 18_000, null],
    ['469901', '', 'H', 50, null],
    ['701101', 'ADM', 'H', 100_000, null],
  ]);
});

describe('every entry', () => {
  it('has equal debit and credit to the cent, in soles and in the currency of the voucher', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, fc.option(anyCoding), fc.boolean(), (voucher, coding, isSale) => {
        const lines = isSale ? saleEntry(voucher, accounts) : purchaseEntry({ ...voucher, coding }, accounts);
        const { debit, credit, foreignDebit, foreignCredit } = entrySums(lines);
        expect([debit, foreignDebit]).toEqual([credit, foreignCredit]);
        const party = lines.find(({ role }) => role === 'party');
        expect([party?.amount, party?.foreign ?? null]).toEqual([
          Math.abs(voucher.total ?? 0),
          voucher.foreignTotal === null ? null : Math.abs((voucher.total ?? 0) === 0 ? 0 : voucher.foreignTotal),
        ]);
        for (const { amount, foreign } of lines) expect(Math.min(amount, foreign ?? 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('adds up by column to the register: the IGV that gives credit, the cost, the total', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyLedgerVoucher, fc.option(anyCoding)), { maxLength: 12 }), (vouchers) => {
        const sums = { main: 0, igv: 0, charges: 0, party: 0 };
        for (const [voucher, coding] of vouchers)
          for (const { role, side, amount } of purchaseEntry({ ...voucher, coding }, accounts))
            sums[role] += side === (role === 'party' ? 'H' : 'D') ? amount : -amount;
        const registerSum = (of: (voucher: (typeof vouchers)[number][0]) => number) =>
          vouchers.reduce((sum, [voucher]) => sum + of(voucher), 0);
        expect(sums).toEqual({
          main: registerSum(entryCost),
          igv: registerSum(({ igvCredit }) => igvCredit),
          charges: 0,
          party: registerSum(({ total }) => total ?? 0),
        });
      }),
    );
  });

  it('has lines that are the parts of the division, whose sum is the whole', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, anyCoding, (voucher, coding) => {
        const lines = purchaseEntry({ ...voucher, coding }, accounts).filter(({ role }) => role === 'main');
        const parts = accountAmounts(coding.lines, entryCost(voucher));
        expect(lines.map(({ side, amount }) => (side === 'D' ? amount : -amount))).toEqual(
          parts.filter((part) => part !== 0),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(entryCost(voucher));
      }),
    );
  });
});

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });

it('shares an amount completely, none of them against the sign of its part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.array(fc.nat(99_999), { minLength: 1, maxLength: 9 }),
      (amount, parts) => {
        const shares = sharesOf(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('divides columns so that rows and columns add up', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      fc.array(cents, { maxLength: 6 }),
      (columns, others) => {
        const whole = columns.reduce((sum, each) => sum + each, 0);
        const amounts = [...others, others.reduce((left, each) => left - each, whole)];
        const rows = divideColumns(columns, amounts);
        expect(columns.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))).toEqual(columns);
        expect(rows.map((row) => row.reduce((sum, each) => sum + each, 0))).toEqual(amounts);
      },
    ),
  );
});
