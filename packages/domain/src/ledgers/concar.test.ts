import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concarColumns, concarLeavesOut, concarRows } from './concar.ts';
import type { LedgerCell, LedgerVoucher } from './ledgerVoucher.ts';
import {
  anyCoding,
  anyLedgerVoucher,
  concarSettings as settings,
  ledgerDivided,
  ledgerDollars,
  ledgerInvoice,
  ledgerNote,
  ledgerRestaurant,
} from './testing/ledgerSamples.ts';

const place = { period: '202610', entry: 7 };
const rowsOf = (voucher: LedgerVoucher, book: 'purchases' | 'sales' = 'purchases') =>
  concarRows(voucher, settings, book, place).map((row) => row.map((cell) => cell ?? '').join('|'));

/** The letter of a column of the sheet as its index. */
const at = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const columnOf = (rows: readonly LedgerCell[][], letters: string) => rows.map((row) => row[at(letters)]);

describe('the rows of CONCAR', () => {
  it('are a line for the IGV, the expense and the supplier of a purchase, in the 41 columns', () => {
    expect(rowsOf(ledgerInvoice)).toEqual([
      '|11|100007|2026-10-05|MN|Tela de algodón||V|S||401111|20999999027||D|18000|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
      '|11|100007|2026-10-05|MN|Tela de algodón||V|S||659901|20999999027|ADM|D|100000|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
      '|11|100007|2026-10-05|MN|Tela de algodón||V|S||421201|20999999027||H|118000|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
    ]);
    expect(concarRows(ledgerInvoice, settings, 'purchases', place).map((row) => row.length)).toEqual([41, 41, 41]);
    expect(concarColumns).toHaveLength(41);
  });

  it('turn debit and credit of a credit note round, with positive amounts and what it modifies', () => {
    expect(rowsOf(ledgerNote)).toEqual([
      '|11|100007|2026-10-20|MN|Tela de algodón||V|S||401111|20999999027||H|1800|||NC|FC01-3|2026-10-20|||Tela de algodón|||FT|F001-123|2026-10-05|||||||||||||18',
      '|11|100007|2026-10-20|MN|Tela de algodón||V|S||659901|20999999027|ADM|H|10000|||NC|FC01-3|2026-10-20|||Tela de algodón|||FT|F001-123|2026-10-05|||||||||||||18',
      '|11|100007|2026-10-20|MN|Tela de algodón||V|S||421201|20999999027||D|11800|||NC|FC01-3|2026-10-20|||Tela de algodón|||FT|F001-123|2026-10-05|||||||||||||18',
    ]);
  });

  it('have dollars and the soles of the register of a voucher in dollars, on its own account', () => {
    expect(rowsOf(ledgerDollars)).toEqual([
      '|11|100007|2026-10-05|US|Tela de algodón|3.495|C|N||401111|20999999027||D|18000|18000|62910|FT|F001-130|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
      '|11|100007|2026-10-05|US|Tela de algodón|3.495|C|N||659901|20999999027|ADM|D|100000|100000|349500|FT|F001-130|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
      '|11|100007|2026-10-05|US|Tela de algodón|3.495|C|N||421202|20999999027||H|118000|118000|412410|FT|F001-130|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||18',
    ]);
  });

  it('credit the income, the IGV and other charges of a sale, without a rate', () => {
    const sale = { ...ledgerInvoice, igvCredit: 0, icbper: 50, total: 118_050 };
    expect(rowsOf(sale, 'sales')).toEqual([
      '|05|100007|2026-10-05|MN|Tela de algodón||V|S||401111|20999999027||H|18000|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||',
      '|05|100007|2026-10-05|MN|Tela de algodón||V|S||469901|20999999027||H|50|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||',
      '|05|100007|2026-10-05|MN|Tela de algodón||V|S||701101|20999999027|ADM|H|100000|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||',
      '|05|100007|2026-10-05|MN|Tela de algodón||V|S||121201|20999999027||D|118050|||FT|F001-123|2026-10-05|2026-11-04||Tela de algodón||||||||||||||||||',
    ]);
  });

  it('say the IGV without credit on the line of the supplier only, and add it to the expense', () => {
    const rows = concarRows(
      { ...ledgerInvoice, baseDg: 0, igvDg: 0, baseDng: 100_000, igvDng: 18_000, igvCredit: 0 },
      settings,
      'purchases',
      place,
    );
    expect([columnOf(rows, 'K'), columnOf(rows, 'O'), columnOf(rows, 'AN')]).toEqual([
      ['659901', '421201'],
      [118_000, 118_000],
      [null, 18_000],
    ]);
  });

  it('are one for each account of a purchase that was divided, with its cost centre and the gloss that was decided', () => {
    expect(rowsOf(ledgerDivided)).toEqual([
      '|11|100007|2026-10-05|MN|Luz y suministros||V|S||401111|20999999027||D|18000|||FT|F001-123|2026-10-05|2026-11-04||Luz y suministros||||||||||||||||||18',
      '|11|100007|2026-10-05|MN|Luz y suministros||V|S||636101|20999999027|VEN|D|60000|||FT|F001-123|2026-10-05|2026-11-04||Luz y suministros||||||||||||||||||18',
      '|11|100007|2026-10-05|MN|Luz y suministros||V|S||656101|20999999027|ADM|D|40000|||FT|F001-123|2026-10-05|2026-11-04||Luz y suministros||||||||||||||||||18',
      '|11|100007|2026-10-05|MN|Luz y suministros||V|S||421201|20999999027||H|118000|||FT|F001-123|2026-10-05|2026-11-04||Luz y suministros||||||||||||||||||18',
    ]);
  });

  it('enter a voucher of an earlier month on the last day of the period, with its own day beside it', () => {
    const rows = concarRows({ ...ledgerInvoice, issueDate: '2026-08-14' }, settings, 'purchases', place);
    expect([columnOf(rows, 'D')[0], columnOf(rows, 'T')[0]]).toEqual(['2026-10-31', '2026-08-14']);
  });

  it.each(['purchases', 'sales'] as const)('of %s have equal debit and credit, in soles and in dollars', (book) => {
    fc.assert(
      fc.property(anyLedgerVoucher, fc.option(anyCoding), (voucher, coding) => {
        const rows = concarRows({ ...voucher, coding }, settings, book, place);
        const sumOf = (letters: string, side: string) =>
          rows.reduce((sum, row) => sum + (row[at('N')] === side ? Number(row[at(letters)] ?? 0) : 0), 0);
        const columns = voucher.currency === 'USD' ? ['O', 'P', 'Q'] : ['O'];
        expect(columns.map((letters) => sumOf(letters, 'D'))).toEqual(columns.map((letters) => sumOf(letters, 'H')));
        // The line of the supplier or the customer is the voucher's total, read back as it was.
        const last = rows.at(-1) ?? [];
        const isUsd = voucher.currency === 'USD';
        expect([last[at(isUsd ? 'Q' : 'O')], last[at('P')]]).toEqual([
          Math.abs(voucher.total ?? 0),
          isUsd ? Math.abs(voucher.foreignTotal ?? 0) : null,
        ]);
        for (const row of rows)
          for (const letters of columns) expect(Number(row[at(letters)])).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('have texts that fit their columns', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, (voucher) => {
        for (const row of concarRows(voucher, settings, 'purchases', place)) {
          expect(Array.from(String(row[at('F')] ?? '')).length).toBeLessThanOrEqual(40);
          expect(Array.from(String(row[at('W')] ?? '')).length).toBeLessThanOrEqual(30);
          expect(String(row[at('C')])).toMatch(/^10\d{4}$/);
        }
      }),
    );
  });
});

describe('CONCAR leaves out', () => {
  const purchase = (voucher: Partial<LedgerVoucher>, more: Partial<typeof settings> = {}) =>
    concarLeavesOut({ ...ledgerInvoice, ...voucher }, { ...settings, ...more }, 'purchases');

  it('nothing of an invoice, a note, dollars, or a purchase without IGV', () => {
    expect([ledgerInvoice, ledgerNote, ledgerDollars].map((each) => purchase(each))).toEqual([null, null, null]);
    expect(purchase({ taxable: 0, igv: 0, igvCredit: 0, baseDg: 0, igvDg: 0, acquisitionNg: 118_000 })).toBe(null);
  });

  it('a purchase at 10.5 %, because nobody confirmed what its column of the rate takes, but not a sale', () => {
    expect(purchase(ledgerRestaurant)).toBe('igvRate');
    expect(concarLeavesOut(ledgerRestaurant, settings, 'sales')).toBe(null);
    expect(purchase({ ...ledgerRestaurant, igv: 1_500, igvCredit: 1_500 })).toBe('igvRate');
  });

  it('takes 10 % of the years in which it applied', () => {
    expect(
      purchase({
        ...ledgerRestaurant,
        issueDate: '2025-11-05',
        igv: 2_000,
        igvDg: 2_000,
        igvCredit: 2_000,
        total: 22_000,
      }),
    ).toBe(null);
  });

  it.each([
    [{ total: null }, 'noAmount'],
    [{ total: 0 }, 'noAmount'],
    [{ typeCode: '02' }, 'fees'],
    [{ numberFinal: '140' }, 'range'],
    [{ ivap: 40 }, 'ivap'],
    [{ currency: 'EUR' }, 'currency'],
    [{ currency: 'USD', foreignTotal: null }, 'exchangeRate'],
    [{ currency: 'USD', foreignTotal: 100, exchangeRate: null }, 'exchangeRate'],
    [
      { coding: { lines: [{ account: '6361', costCenter: 'LIMANORTE', share: { kind: 'rest' } }], gloss: '' } },
      'accountTooLong',
    ],
    [{ typeCode: '14' }, 'initials'],
    [{ ...ledgerNote, refTypeCode: '12' }, 'initials'],
    [{ serie: 'F001234567', number: '12345678901' }, 'tooLong'],
    [{ counterpartyId: '1234567890123456789' }, 'tooLong'],
  ] as const)('%o as %s', (voucher, reason) => {
    expect(purchase(voucher)).toBe(reason);
  });

  it('vouchers for which an account is missing, and those beyond 9,999 in a month', () => {
    expect(purchase(ledgerDollars, { payableUsdAccount: '' })).toBe('dollarAccount');
    expect(concarLeavesOut(ledgerDollars, settings, 'sales')).toBe('dollarAccount');
    const charged = { ...ledgerInvoice, icbper: 50 };
    expect(concarLeavesOut(charged, { ...settings, chargesAccount: '' }, 'sales')).toBe('chargesAccount');
    expect(concarLeavesOut(charged, settings, 'sales')).toBe(null);
    expect(concarLeavesOut(ledgerInvoice, settings, 'purchases', 9_999)).toBe(null);
    expect(concarLeavesOut(ledgerInvoice, settings, 'purchases', 10_000)).toBe('tooMany');
  });
});
