import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DepositProblem,
  depositFileCents,
  depositFileName,
  depositFileText,
  depositProblemsOf,
  type FiledDeposit,
  nextLot,
} from './depositFile.ts';
import { depositDue } from './detractionDeposits.ts';
import { rucCheckDigit } from './ruc.ts';
import { spotItems } from './spot.ts';

const golden: FiledDeposit = {
  supplierRuc: '20999999027',
  account: '00071234567',
  itemCode: '022',
  detractionCents: 49_489,
  missing: null,
  hasXml: true,
  documentType: '01',
  series: 'F001',
  number: '130',
  issueDate: '2026-10-15',
};

const depositor = { ruc: '20999999019', name: 'EMPRESA DEMO S.A.C.' };

const validRuc = fc.integer({ min: 0, max: 99_999_999 }).map((number) => {
  const ten = `20${String(number).padStart(8, '0')}`;
  return `${ten}${rucCheckDigit(ten)}`;
});

const deposit = fc.record<FiledDeposit>({
  supplierRuc: validRuc,
  account: fc.stringMatching(/^\d{11}$/),
  itemCode: fc.constantFrom(...spotItems.map(({ code }) => code)),
  detractionCents: fc.integer({ min: 50, max: 900_000_000 }),
  missing: fc.constant(null),
  hasXml: fc.boolean(),
  documentType: fc.constantFrom('01', '03', '08', '12'),
  series: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
  number: fc.stringMatching(/^0{0,3}[1-9]\d{0,7}$/),
  issueDate: fc.constantFrom('2026-10-01', '2026-09-30', '2025-04-01'),
});

describe('the file for mass deposits', () => {
  it('is the golden example, byte for byte', () => {
    const file = [
      '*20999999019EMPRESA DEMO S.A.C.                260001000000000049500\r\n',
      '620999999027                                   000000000022000712345670000000000495000120261001F00100000130\r\n',
    ].join('');
    expect(depositFileText({ depositor, lot: '260001', deposits: [golden] })).toBe(file);
    expect(depositFileName(depositor.ruc, '260001')).toBe('D20999999019260001.txt');
  });

  it('cuts a long name, and writes it in ASCII', () => {
    const name = 'Inversiones Ñandú & Cía. – Agroindustriales del Pacífico Sur S.A.C.';
    const [header] = depositFileText({ depositor: { ...depositor, name }, lot: '260001', deposits: [golden] }).split(
      '\r\n',
    );
    expect(header?.slice(12, 47)).toBe('Inversiones Nandu & Cia.   Agroindu');
  });

  it('has lines of their lengths, whose amounts are whole soles with the sum in the header', () => {
    fc.assert(
      fc.property(fc.array(deposit, { minLength: 1, maxLength: 20 }), fc.string(), (deposits, name) => {
        const text = depositFileText({ depositor: { ...depositor, name }, lot: '260042', deposits });
        expect(text).toMatch(/^[ -~\r\n]*$/);
        expect(text.endsWith('\r\n')).toBe(true);
        const [header = '', ...details] = text.slice(0, -2).split('\r\n');
        expect([header.length, ...new Set(details.map(({ length }) => length))]).toEqual([68, 107]);
        const amounts = details.map((line) => Number(line.slice(70, 85)));
        expect(amounts).toEqual(deposits.map(({ detractionCents }) => depositDue(detractionCents ?? 0)));
        expect(amounts.every((cents) => cents % 100 === 0)).toBe(true);
        const total = amounts.reduce((sum, cents) => sum + cents, 0);
        expect([Number(header.slice(53)), depositFileCents(deposits)]).toEqual([total, total]);
        expect(details.map((line) => line.slice(59, 70))).toEqual(deposits.map(({ account }) => account));
      }),
    );
  });

  it.each([
    ['035', '05'],
    ['036', '05'],
    ['022', '01'],
    ['045', '01'],
  ])('has for %s the operation %s', (itemCode, operation) => {
    const text = depositFileText({ depositor, lot: '260001', deposits: [{ ...golden, itemCode }] });
    expect(text.split('\r\n')[1]?.slice(56, 87)).toBe(`${itemCode}00071234567000000000049500${operation}`);
  });

  it('sends a debit note as an invoice, and fills short series and numbers', () => {
    const text = depositFileText({
      depositor,
      lot: '260001',
      deposits: [{ ...golden, documentType: '08', series: '001', number: '0000000007' }],
    });
    expect(text.split('\r\n')[1]?.slice(93)).toBe('01000100000007');
  });
});

describe('what is checked before', () => {
  it.each<[DepositProblem, Partial<FiledDeposit>]>([
    ['supplier', { supplierRuc: '20999999028' }],
    ['supplier', { supplierRuc: '45871236' }],
    ['account', { account: null }],
    ['account', { account: '71234567' }],
    ['account', { account: '00-071-234567' }],
    ['item', { itemCode: '', hasXml: false }],
    ['codeless', { itemCode: '' }],
    ['unlisted', { itemCode: '099' }],
    ['unlisted', { itemCode: '099', hasXml: false }],
    ['unlisted', { issueDate: '2010-01-01' }],
    ['unlisted', { itemCode: '045', issueDate: '2025-03-31' }],
    ['series', { series: 'F0001' }],
    ['series', { series: '' }],
    ['number', { number: '123456789' }],
    ['number', { number: '12-A' }],
    ['amount', { detractionCents: null, missing: 'statement', hasXml: false }],
    ['unstated', { detractionCents: null, missing: 'statement' }],
    ['currency', { detractionCents: null, missing: 'exchangeRate' }],
    ['tiny', { detractionCents: 0 }],
    ['tiny', { detractionCents: 49 }],
    ['tiny', { detractionCents: -5000 }],
  ])('%s: %j', (problem, change) => {
    const row = { ...golden, ...change };
    expect(depositProblemsOf(row)).toEqual([problem]);
    expect(() => depositFileText({ depositor, lot: '260001', deposits: [golden, row] })).toThrow(RangeError);
  });

  it('names all problems of a row, and none of a right one', () => {
    expect(depositProblemsOf(golden)).toEqual([]);
    const nothing = { ...golden, account: '', itemCode: '', detractionCents: null, missing: 'statement' } as const;
    expect(depositProblemsOf(nothing)).toEqual(['unstated', 'codeless', 'account']);
    expect(depositProblemsOf({ ...nothing, hasXml: false })).toEqual(['amount', 'item', 'account']);
  });

  it.each([
    { depositor: { ruc: '20999999018', name: 'X' }, lot: '260001', deposits: [golden] },
    { depositor, lot: '26001', deposits: [golden] },
    { depositor, lot: '260001', deposits: [] },
  ])('refuses a file with a wrong depositor or lot, and one without deposits', (file) => {
    expect(() => depositFileText(file)).toThrow(RangeError);
  });
});

it('counts lots in each year, up to 9999', () => {
  expect([nextLot('2026', null), nextLot('2026', '260009'), nextLot('2027', null), nextLot('2026', '269999')]).toEqual([
    '260001',
    '260010',
    '270001',
    null,
  ]);
});
