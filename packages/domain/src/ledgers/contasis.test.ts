import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contasisColumns, contasisLeavesOut, contasisRows } from './contasis.ts';
import { entryCost } from './entry.ts';
import type { LedgerCell, LedgerVoucher } from './ledgerVoucher.ts';
import {
  anyCoding,
  anyLedgerVoucher,
  contasisSettings as settings,
  ledgerDivided,
  ledgerDollars,
  ledgerInvoice,
  ledgerNote,
  ledgerRestaurant,
} from './testing/ledgerSamples.ts';

const contasisRow = (voucher: LedgerVoucher, its: typeof settings): LedgerCell[] => contasisRows(voucher, its)[0] ?? [];

const shown = (voucher: LedgerVoucher) =>
  contasisRow(voucher, settings)
    .map((cell) => (cell === null ? '' : String(cell).replaceAll(' ', '·')))
    .join('|');

/** Columns J to R and AW, whose sum is the total in S. */
const parts = [9, 10, 11, 12, 13, 14, 15, 16, 17, 48];

describe('the row of CONTASIS', () => {
  it('has 50 columns, its texts padded and its zeros empty', () => {
    expect(shown(ledgerInvoice)).toBe(
      '2026-10-05|2026-11-04|01|F001··|····|123··········|6|20999999027|PROVEEDOR·UNO·S.A.C.|100000|18000||||||||118000|····················|····················||1||··|······|·············|S||2026-11-04|CRE|659901····|··········|421201····|·········|·········||||······|·············||··········|18|Tela·de·algodón·············································|||||',
    );
    expect(contasisRow(ledgerInvoice, settings)).toHaveLength(50);
    expect(contasisColumns).toHaveLength(50);
  });

  it('has a credit note with negative amounts and what it modifies', () => {
    expect(shown(ledgerNote)).toBe(
      '2026-10-20||07|FC01··|····|3············|6|20999999027|PROVEEDOR·UNO·S.A.C.|-10000|-1800||||||||-11800|····················|····················||1|2026-10-05|01|F001··|123··········|S|||CRE|659901····|··········|421201····|·········|·········||||······|·············||··········|18|Tela·de·algodón·············································|||||',
    );
  });

  it('has a voucher in dollars in soles, with its rate, its dollars and its own account', () => {
    const row = contasisRow(ledgerDollars, settings);
    expect([row[9], row[10], row[18], row[22], row[27], row[28], row[33]]).toEqual([
      349_500,
      62_910,
      412_410,
      3.495,
      'D',
      118_000,
      '421202    ',
    ]);
  });

  it('has the only certificate of its detracción, the customs office and year, and the account of ICBPER', () => {
    const row = contasisRow(
      {
        ...ledgerInvoice,
        typeCode: '50',
        serie: '118',
        damYear: '2026',
        icbper: 50,
        total: 118_050,
        certificates: '123456789',
        depositDays: '12/10/2026',
      },
      settings,
    );
    expect([row[3], row[4], row[20], row[21], row[48], row[49]]).toEqual([
      '118   ',
      '2026',
      '123456789           ',
      '2026-10-12',
      50,
      '641901',
    ]);
    const several = contasisRow(
      { ...ledgerInvoice, certificates: '1; 2', depositDays: '12/10/2026; 13/10/2026' },
      settings,
    );
    expect([several[20], several[21]]).toEqual([' '.repeat(20), null]);
  });

  it('adds up to its total, and reads back the amounts of the register', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, (voucher) => {
        const row = contasisRow(voucher, settings);
        expect(parts.reduce((sum, index) => sum + Number(row[index] ?? 0), 0)).toBe(voucher.total);
        expect([
          row[9] ?? 0,
          row[10] ?? 0,
          row[13] ?? 0,
          row[14] ?? 0,
          row[15] ?? 0,
          row[17] ?? 0,
          row[48] ?? 0,
        ]).toEqual([
          voucher.baseDg,
          voucher.igvDg,
          voucher.baseDng,
          voucher.igvDng,
          voucher.acquisitionNg,
          voucher.otherCharges,
          voucher.icbper,
        ]);
        const tooShort = contasisColumns.filter(({ length = 0 }, index) => String(row[index] ?? '').length < length);
        expect(tooShort).toEqual([]);
      }),
    );
  });
});

describe('CONTASIS leaves out', () => {
  it('no invoice, whatever its rate of the IGV', () => {
    expect(
      [ledgerInvoice, ledgerNote, ledgerDollars, ledgerRestaurant].map((each) => contasisLeavesOut(each, settings)),
    ).toEqual([null, null, null, null]);
  });

  it.each([
    [{ typeCode: '02' }, {}, 'fees'],
    [{ numberFinal: '140' }, {}, 'range'],
    [{ baseIvap: 100 }, {}, 'ivap'],
    [{ currency: 'EUR' }, {}, 'currency'],
    [ledgerDollars, { payableUsdAccount: '' }, 'dollarAccount'],
    [{ total: 119_000 }, { chargesAccount: '' }, 'chargesAccount'],
    [{ icbper: 50, total: 118_050 }, { icbperAccount: '' }, 'chargesAccount'],
    [{ serie: 'F001-AB' }, {}, 'tooLong'],
    [{ number: '12345678901234' }, {}, 'tooLong'],
    [{ counterpartyId: '123456789012' }, {}, 'tooLong'],
  ] as const)('%o with %o as %s', (voucher, changed, reason) => {
    expect(contasisLeavesOut({ ...ledgerInvoice, ...voucher }, { ...settings, ...changed })).toBe(reason);
  });
});

describe('the rows of a purchase with accounts of its own', () => {
  it('are one for each account, with its cost centre, the gloss, and its part of the columns and of the IGV', () => {
    const rows = contasisRows(ledgerDivided, settings);
    expect(rows.map((row) => [row[3], row[5], row[9], row[10], row[18], row[31], row[33], row[34], row[44]])).toEqual([
      [
        'F001  ',
        '123          ',
        60_000,
        10_800,
        70_800,
        '636101    ',
        '421201    ',
        'VEN      ',
        'Luz y suministros'.padEnd(60),
      ],
      [
        'F001  ',
        '123          ',
        40_000,
        7_200,
        47_200,
        '656101    ',
        '421201    ',
        'ADM      ',
        'Luz y suministros'.padEnd(60),
      ],
    ]);
  });

  it('need no account of the settings for charges and ICBPER, because theirs is of the whole cost', () => {
    const charged = { ...ledgerInvoice, icbper: 50, otherCharges: 500, total: 118_550, coding: ledgerDivided.coding };
    const without = { ...settings, chargesAccount: '', icbperAccount: '' };
    expect(contasisLeavesOut(charged, without)).toBe(null);
    expect(contasisLeavesOut({ ...charged, coding: null }, without)).toBe('chargesAccount');
    const rows = contasisRows(charged, without);
    expect(rows.map((row) => [row[9], row[17], row[48], row[32], row[49]])).toEqual([
      [60_000, 300, 30, '636101    ', '636101'],
      [40_000, 200, 20, '656101    ', '656101'],
    ]);
  });

  it('add up to the columns of the register, and each to its total', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, anyCoding, (voucher, coding) => {
        const whole = contasisRow({ ...voucher, coding: null }, settings);
        const rows = contasisRows({ ...voucher, coding }, settings);
        const columns = [...parts, 18, ...(voucher.currency === 'USD' ? [28] : [])];
        const sumOf = (index: number) => rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
        expect(columns.map(sumOf)).toEqual(columns.map((index) => Number(whole[index] ?? 0)));
        for (const row of rows)
          expect(parts.reduce((sum, index) => sum + Number(row[index] ?? 0), 0)).toBe(Number(row[18] ?? 0));
        // What a row costs is the amount of its line in the entry.
        const costs = rows.map((row) => Number(row[18] ?? 0) - Number(row[10] ?? 0) - Number(row[12] ?? 0));
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(entryCost(voucher));
      }),
    );
  });

  it('are left out when the account is longer than 10 digits, or when the amounts of the lines are more than the purchase', () => {
    const of = (account: string, cents: number): LedgerVoucher => ({
      ...ledgerInvoice,
      coding: {
        lines: [
          { account: '636101', costCenter: '', share: { kind: 'amount', cents } },
          { account, costCenter: '', share: { kind: 'rest' } },
        ],
        gloss: '',
      },
    });
    expect(
      [of('656101', 99_999), of('65610100001', 100), of('656101', 100_000)].map((each) =>
        contasisLeavesOut(each, settings),
      ),
    ).toEqual([null, 'accountTooLong', 'division']);
  });
});
