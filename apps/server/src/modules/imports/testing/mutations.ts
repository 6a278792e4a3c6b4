import fc from 'fast-check';
import { depositsFile } from './deposits-fixtures.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from './sire-fixtures.ts';
import * as ubl from './ubl-fixtures.ts';

/** Values that files have instead of the right ones, by error or by intention. */
const hostileValues: readonly string[] = [
  '',
  ' ',
  '-',
  '0',
  '-1',
  '1e400',
  'NaN',
  '١٢٣',
  '9'.repeat(15),
  '9'.repeat(400),
  '1,180.00',
  '0.005',
  '--1',
  "F001'; DROP TABLE vouchers; --",
  '<img src=x onerror=alert(1)>',
  '&lt;script&gt;',
  '../../F001',
  'F001--1',
  'F001',
  'F001-',
  '-123',
  'F001-12A',
  'Ñ001-1',
  '=1+1',
  '31/02/2026',
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '20999999028',
  '2099999902',
  'null',
  '__proto__',
  'toString',
  'constructor',
  '77',
  '20',
  '50',
  '\u0001',
  '\u0000',
  '\u2028',
  '\ud800',
  '&#xD800;',
  '\u202e',
  '€'.repeat(2_000),
  '|',
  '||||',
  '"',
  ',',
];

/** A change of a file. Positions are parts of a million. */
export interface Mutation {
  kind: 'value' | 'attribute' | 'drop' | 'repeat' | 'byte' | 'insert' | 'cut' | 'encode';
  at: number;
  value: string;
  byte: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('value', 'value', 'value', 'attribute', 'drop', 'repeat', 'byte', 'insert', 'cut', 'encode'),
  at: fc.nat(999_999),
  value: fc.oneof(fc.constantFrom(...hostileValues), fc.string({ unit: 'binary', maxLength: 30 })),
  byte: fc.nat(255),
});

const spots: Readonly<Record<'xml' | 'text', Partial<Record<Mutation['kind'], RegExp>>>> = {
  xml: {
    value: /(?<=>)[^<>]*(?=<\/)/g,
    attribute: /(?<==")[^"]*(?=")/g,
    drop: /<(c[ab]c|sac):(\w+)[^>]*>(?:(?!<\1:\2)[\s\S])*?<\/\1:\2>/g,
  },
  text: { value: /[^|\r\n]*/g, attribute: /(?<=\|)[^|\r\n]+(?=\|)/g, drop: /[^\r\n]*\r?\n/g },
};

/** Applies changes to a file. */
function mutated(format: 'xml' | 'text', original: string, mutations: readonly Mutation[]): Buffer {
  let bytes = Buffer.from(original);
  for (const { kind, at, value, byte } of mutations) {
    const position = Math.floor((at / 1_000_000) * bytes.length);
    const pattern = spots[format][kind === 'repeat' ? 'drop' : kind];
    if (pattern) {
      const text = bytes.toString();
      const found = [...text.matchAll(pattern)];
      const spot = found[Math.floor((at / 1_000_000) * found.length)];
      if (!spot) continue;
      const instead = kind === 'drop' ? '' : kind === 'repeat' ? spot[0] + spot[0] : value;
      bytes = Buffer.from(text.slice(0, spot.index) + instead + text.slice(spot.index + spot[0].length));
    } else if (kind === 'byte') bytes[position] = byte;
    else if (kind === 'insert')
      bytes = Buffer.concat([bytes.subarray(0, position), Buffer.from(value), bytes.subarray(position)]);
    else if (kind === 'cut') bytes = bytes.subarray(0, position);
    else bytes = Buffer.from(bytes.toString(), byte % 2 === 0 ? 'latin1' : 'utf16le');
  }
  return bytes;
}

const deposit = [
  'D',
  '00098012345',
  '123456789',
  '202610',
  '20999999027',
  'PROVEEDOR UNO S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  '20/10/2026',
  '118.00',
  '022',
  '01',
  '01',
  'F001',
  '200',
  '987654',
];

const seeds = {
  xml: [
    ubl.invoiceWithDetraction,
    ubl.mixedInvoice,
    ubl.dollarInvoice,
    ubl.creditNote,
    ubl.debitNote,
    ubl.restaurantInvoice,
    ubl.receiptForFees,
    ubl.retention,
    ubl.perception,
    ubl.voidedDocuments('RR-20261020-1', [['20', 'R001', '5']]),
    ubl.ublDocument({ id: 'E001-1', version: '2.0', taxes: [['1000', '5.00', '0.90']], total: '5.90' }),
    ubl.ublDocument({
      id: 'F009-7',
      supplier: demoRuc,
      customer: '20999999035',
      taxes: [['1000', '5.00', '0.90']],
      total: '5.90',
    }),
  ],
  text: [sireFile(rceHeader, rceRows), sireFile(rvieHeader, rvieRows), rceRows.join('\n'), depositsFile([deposit])],
};

/** A real file of a format with up to three changes, most with one. */
export const mutatedFile = (format: 'xml' | 'text'): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.constantFrom(...seeds[format]),
      fc.oneof({ weight: 3, arbitrary: fc.tuple(mutation) }, fc.array(mutation, { maxLength: 3 })),
    )
    .map(([seed, mutations]) => mutated(format, seed, mutations));

/**
 * The bytes of a name inside a zip, at least eight: UTF-8 or not, with control characters, leaving its folder, or very
 * long.
 */
export const hostileName: fc.Arbitrary<Buffer> = fc
  .oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(...hostileValues).map((value) => Buffer.from(value)),
    fc.constantFrom(Buffer.alloc(60_000, 'ñ'), Buffer.from('/etc/passwd'), Buffer.from('C:\\x\\..\\y')),
  )
  .map((name) => Buffer.concat([name, Buffer.from(name.length < 4 ? '-----.xml' : '.xml')]));
