import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerVoucher } from './ledgerVoucher.ts';
import { starsoftFields, starsoftLeavesOut, starsoftLine } from './starsoft.ts';
import {
  anyCoding,
  anyLedgerVoucher,
  ledgerDivided,
  ledgerDollars,
  ledgerInvoice,
  ledgerNote,
  ledgerRestaurant,
  starsoftSettings as settings,
} from './testing/ledgerSamples.ts';

const place = { period: '202610', entry: 1 };
const linesOf = (voucher: LedgerVoucher, changed: Partial<typeof settings> = {}) =>
  starsoftFields(voucher, { ...settings, ...changed }, place).map(starsoftLine);

describe('the lines of StarSoft', () => {
  it('are the expense, the IGV and the supplier, with 35 fields each', () => {
    expect(linesOf(ledgerInvoice)).toEqual([
      '63920101|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|||1000.00|VTA|05/10/2026||Tela de algodón|001|||||070103|0||||Tela de algodón|0|0||0|D||\r\n',
      '40111000|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|||180.00|VTA|05/10/2026||Tela de algodón|001||||||0||||Tela de algodón|0|0||0|D||\r\n',
      '42120001|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|180.00|18.00|1180.00|VTA|05/10/2026||Tela de algodón|001||||||0||||Tela de algodón|0|0||0|H||\r\n',
    ]);
    expect(starsoftFields(ledgerInvoice, settings, place).map((fields) => fields.length)).toEqual([35, 35, 35]);
  });

  it('turn a credit note round, with what it modifies', () => {
    expect(linesOf(ledgerNote)).toEqual([
      '63920101|202610|04|0001|20/10/2026|03|20999999027|NC|FC0100000003||||100.00|VTA|20/10/2026||Tela de algodón|001|||FT|F00100000123|070103|0|||05/10/2026|Tela de algodón|0|0||0|H||\r\n',
      '40111000|202610|04|0001|20/10/2026|03|20999999027|NC|FC0100000003||||18.00|VTA|20/10/2026||Tela de algodón|001|||FT|F00100000123||0|||05/10/2026|Tela de algodón|0|0||0|H||\r\n',
      '42120001|202610|04|0001|20/10/2026|03|20999999027|NC|FC0100000003||18.00|18.00|118.00|VTA|20/10/2026||Tela de algodón|001|||FT|F00100000123||0|||05/10/2026|Tela de algodón|0|0||0|D||\r\n',
    ]);
  });

  it('are one for each account of a purchase that was divided, with its cost centre and the gloss that was decided', () => {
    expect(linesOf(ledgerDivided).slice(0, 3)).toEqual([
      '636101|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|||600.00|VTA|05/10/2026||Luz y suministros|001|||||VEN|0||||Luz y suministros|0|0||0|D||\r\n',
      '656101|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|||400.00|VTA|05/10/2026||Luz y suministros|001|||||ADM|0||||Luz y suministros|0|0||0|D||\r\n',
      '40111000|202610|04|0001|05/10/2026|03|20999999027|FT|F00100000123|04/11/2026|||180.00|VTA|05/10/2026||Luz y suministros|001||||||0||||Luz y suministros|0|0||0|D||\r\n',
    ]);
  });

  it('have years of two digits, a series of three, a detracción and the fields that are switched on', () => {
    const detracted = {
      ...ledgerInvoice,
      serie: '001',
      icbper: 50,
      otherCharges: 500,
      total: 118_550,
      issueDate: '2026-09-28',
      subjectToDetraction: true,
      certificates: '123456789',
      depositDays: '06/10/2026',
    };
    expect(
      linesOf(detracted, {
        yearDigits: '2',
        extraFields: ['fileNumber', 'otherTaxes', 'bagTax', 'detractionOperation'],
      }).at(-1),
    ).toBe(
      '42120001|202610|04|0001|28/09/26|03|20999999027|FT|001 00000123|04/11/26|180.00|18.00|1185.50|VTA|31/10/26||Tela de algodón|001||||||1|123456789|06/10/26||Tela de algodón|0|0||0|H||||5.00|0.50|\r\n',
    );
  });

  it('say for what the purchase is', () => {
    const destinationOf = (voucher: Partial<LedgerVoucher>) =>
      starsoftFields({ ...ledgerInvoice, ...voucher }, settings, place)[0]?.[17];
    const untaxed = { baseDg: 0, igvDg: 0, igvCredit: 0 };
    expect([
      destinationOf({}),
      destinationOf({ ...untaxed, baseDng: 100_000, igvDng: 18_000 }),
      destinationOf({ ...untaxed, taxable: 0, igv: 0, acquisitionNg: 118_000 }),
    ]).toEqual(['001', '003', '003']);
  });

  it('have equal debit and credit, and the amounts of the voucher', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, fc.option(anyCoding), (any, coding) => {
        const voucher = { ...any, currency: 'PEN', foreignTotal: null, coding };
        const lines = starsoftFields(voucher, settings, place);
        const cents = (fields: readonly string[], index: number) => Math.round(Number(fields[index]) * 100);
        const sumOf = (side: string) =>
          lines.reduce((sum, fields) => sum + (fields[32] === side ? cents(fields, 12) : 0), 0);
        expect(sumOf('D')).toBe(sumOf('H'));
        const last = lines.at(-1) ?? [];
        expect([cents(last, 12), cents(last, 10)]).toEqual([Math.abs(voucher.total ?? 0), Math.abs(voucher.igv)]);
      }),
    );
  });

  it('never have a tab, another separator or a letter outside of Windows-1252', () => {
    fc.assert(
      fc.property(anyLedgerVoucher, (voucher) => {
        for (const fields of starsoftFields({ ...voucher, currency: 'PEN' }, settings, place)) {
          expect(starsoftLine(fields).split('|')).toHaveLength(35);
          expect(starsoftLine(fields)).toMatch(/^[\u0020-\u007E\u00A0-\u00FF]*\r\n$/);
        }
      }),
    );
  });
});

describe('StarSoft leaves out', () => {
  it('no invoice in soles, also at 10.5 %', () => {
    expect([ledgerInvoice, ledgerNote, ledgerRestaurant].map((each) => starsoftLeavesOut(each, settings))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    [{ typeCode: '02' }, 'fees'],
    [ledgerDollars, 'dollars'],
    [{ typeCode: '50' }, 'import'],
    [{ baseDgng: 100, igvDgng: 18 }, 'mixedDestination'],
    [{ baseDng: 100, igvDng: 18 }, 'mixedDestination'],
    [{ igv: 15_000 }, 'igvRate'],
    [{ typeCode: '14' }, 'initials'],
    [{ serie: 'F0012' }, 'tooLong'],
    [{ counterpartyId: '123456789012' }, 'tooLong'],
  ] as const)('%o as %s', (voucher, reason) => {
    expect(starsoftLeavesOut({ ...ledgerInvoice, ...voucher }, settings)).toBe(reason);
  });

  it('the entries beyond 9,999 in a month', () => {
    expect([9_999, 10_000].map((entry) => starsoftLeavesOut(ledgerInvoice, settings, entry))).toEqual([
      null,
      'tooMany',
    ]);
  });
});
