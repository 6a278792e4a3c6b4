import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contasisColumns, contasisLeavesOut, contasisRow } from './contasis.ts';
import type { LedgerVoucher } from './ledgerVoucher.ts';
import {
  anyLedgerVoucher,
  contasisSettings as settings,
  ledgerDollars,
  ledgerInvoice,
  ledgerNote,
  ledgerRestaurant,
} from './testing/ledgerSamples.ts';

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
