import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { depositsColumns } from '../../sunat/sandbox/deposits.ts';
import { demoRuc, rceHeader, rvieHeader } from './sire-fixtures.ts';

/** The headers and rows of a table, as texts. */
export type Table = readonly (readonly string[])[];

/** A row of a table, and what a reader must get from it. */
interface TableRow {
  cells: readonly string[];
  figures: { number: string; date: string; cents: readonly number[] };
}

export interface SampleTable {
  kind: 'compra' | 'venta' | 'depósitos';
  headers: readonly string[];
  rows: readonly TableRow[];
  /** The indices of the columns with amounts, with dates, and of one that a file can lack. */
  amounts: readonly number[];
  dates: readonly number[];
  lacking: readonly number[];
}

const cents = fc.integer({ min: 1, max: 400_000_000 });
const day = fc.integer({ min: 1, max: 28 });
const name = fc.constantFrom(
  'PROVEEDOR UNO S.A.C.',
  'PEÑA, LÓPEZ Y CÍA',
  'INVERSIONES 1,000 S.A.',
  'AÑO "2000" E.I.R.L.',
  'X; Y',
);
const soles = (amount: number) => (amount / 100).toFixed(2);
const two = (value: number) => String(value).padStart(2, '0');

const row = fc.record({ base: cents, tax: cents, other: fc.constantFrom(0, 0, 150), day, name });
type Values = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

function purchase({ base, tax, other, day: of, name: supplier }: Values, index: number): TableRow {
  const number = String(index + 1);
  const amounts = [base, tax, 0, 0, 0, 0, 0, 0, 0, other, base + tax + other];
  const head = [demoRuc, 'EMPRESA DEMO S.A.C.', '202610', `2099999902701F001${number.padStart(10, '0')}`];
  const own = [`${two(of)}/10/2026`, '', '01', 'F001', '', number, '', '6', '20999999027', supplier];
  const tail = ['PEN', '1.000', '', '', '', '', '', '', '', '', '0.00', '', '', '', '1', '0'];
  return {
    cells: [...head, ...own, ...amounts.map(soles), ...tail],
    figures: { number, date: `2026-10-${two(of)}`, cents: [base, tax, base + tax + other] },
  };
}

function sale({ base, tax, other, day: of, name: customer }: Values, index: number): TableRow {
  const number = String(index + 1);
  const amounts = [0, base, 0, tax, 0, 0, 0, 0, 0, 0, 0, other, base + tax + other];
  const head = [demoRuc, 'EMPRESA DEMO S.A.C.', '202610', `2099999901901F001${number.padStart(10, '0')}`];
  const own = [`${two(of)}/10/2026`, '', '01', 'F001', number, '', '6', '20999999035', customer];
  const tail = ['PEN', '1.000', '', '', '', '', '', '', '1', '0.00', '0.00', '0101', '', ''];
  return {
    cells: [...head, ...own, ...amounts.map(soles), ...tail],
    figures: { number, date: `2026-10-${two(of)}`, cents: [base, tax, base + tax + other] },
  };
}

function deposit({ base, day: of, name: supplier }: Values, index: number): TableRow {
  const number = String(index + 1);
  const date = `${two(of)}/10/2026`;
  const own = ['CONVENCIONAL', '00098012345', `12345${two(index)}`, '202610', '20999999027', supplier, '6', demoRuc];
  return {
    cells: [...own, 'EMPRESA DEMO S.A.C.', date, soles(base), '022', '01', '01', 'F001', number, '987654'],
    figures: { number, date: `2026-10-${two(of)}`, cents: [base] },
  };
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const kinds = {
  compra: {
    headers: rceHeader.split('|').slice(0, 41),
    of: purchase,
    amounts: range(14, 11),
    dates: [4],
    lacking: [3, 5, 33],
  },
  venta: { headers: rvieHeader.split('|'), of: sale, amounts: range(13, 13), dates: [4], lacking: [3, 5, 32] },
  depósitos: { headers: depositsColumns, of: deposit, amounts: [10], dates: [9], lacking: [0, 3, 16] },
} as const;

/** A table of one to four rows whose figures are known. */
export const sampleTable: fc.Arbitrary<SampleTable> = fc
  .tuple(fc.constantFrom('compra', 'venta', 'depósitos'), fc.array(row, { minLength: 1, maxLength: 4 }))
  .map(([kind, values]) => {
    const { headers, of, amounts, dates, lacking } = kinds[kind];
    return { kind, headers, amounts, dates, lacking, rows: values.map((value, index) => of(value, index)) };
  });

/** How a spreadsheet or a person changed a table. */
export const sheetForm = fc.record({
  titles: fc.array(fc.constantFrom('', 'REGISTRO DE COMPRAS', 'RUC: 20999999019', 'Periodo: octubre 2026', ';;;'), {
    maxLength: 20,
  }),
  sep: fc.boolean(),
  counter: fc.constantFrom(null, null, 'N°', 'Item', '#', ''),
  order: fc.constantFrom('same', 'same', 'reversed', 'rotated'),
  lacks: fc.boolean(),
  blankColumns: fc.integer({ min: 0, max: 3 }),
  total: fc.boolean(),
  delimiter: fc.constantFrom('|', ';', ',', '\t'),
  quotes: fc.constantFrom('needed', 'all', 'never'),
  amounts: fc.constantFrom('plain', 'plain', 'thousands', 'decimalComma', 'short', 'soles'),
  dates: fc.constantFrom('same', 'same', 'short', 'iso', 'serial', 'timed', 'dashed'),
  headers: fc.constantFrom('same', 'same', 'upper', 'broken', 'nbsp', 'plain'),
  encoding: fc.constantFrom('utf8', 'bom', 'latin1', 'utf16le', 'utf16le bom', 'utf16be', 'utf16be bom'),
  end: fc.constantFrom('\r\n', '\n', '\r'),
});

export type SheetForm = typeof sheetForm extends fc.Arbitrary<infer Value> ? Value : never;

const withThousands = (amount: string) => amount.replace(/\B(?=(?:\d{3})+\.)/g, ',');
const amountForms: Readonly<Record<SheetForm['amounts'], (amount: string) => string>> = {
  plain: (amount) => amount,
  thousands: withThousands,
  decimalComma: (amount) => amount.replace('.', ','),
  short: (amount) => String(Number(amount)),
  soles: (amount) => `S/ ${withThousands(amount)}`,
};

const serialOf = (iso: string) => String(Date.parse(iso) / 86_400_000 + 25_569);
const dateForms: Readonly<Record<SheetForm['dates'], (day: string, month: string, year: string) => string>> = {
  same: (of, month, year) => `${of}/${month}/${year}`,
  short: (of, month, year) => `${Number(of)}/${Number(month)}/${year.slice(2)}`,
  iso: (of, month, year) => `${year}-${month}-${of}`,
  serial: (of, month, year) => serialOf(`${year}-${month}-${of}`),
  timed: (of, month, year) => `${of}/${month}/${year} 00:00:00`,
  dashed: (of, month, year) => `${of}-${month}-${year}`,
};

const headerForms: Readonly<Record<SheetForm['headers'], (header: string) => string>> = {
  same: (header) => header,
  upper: (header) => header.toUpperCase(),
  broken: (header) => header.replace(' ', '\n'),
  nbsp: (header) => `\u00a0${header.replaceAll(' ', '\u00a0')}`,
  plain: (header) => header.normalize('NFD').replace(/\p{M}/gu, ''),
};

/** The table as a spreadsheet has it. The titles are above, and the totals below it. */
function formed(table: SampleTable, form: SheetForm): Table {
  const changed = table.rows.map(({ cells }) =>
    cells.map((cell, index) => {
      if (table.amounts.includes(index)) return amountForms[form.amounts](cell);
      const [, of = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell) ?? [];
      return table.dates.includes(index) ? dateForms[form.dates](of, month, year) : cell;
    }),
  );
  const total = table.headers.map((_, index) =>
    index === 1 ? 'TOTAL' : table.amounts.includes(index) ? '9999.99' : '',
  );
  const lines = [table.headers.map(headerForms[form.headers]), ...changed, ...(form.total ? [total] : [])];
  const kept = table.headers.map((_, index) => index).filter((index) => !form.lacks || !table.lacking.includes(index));
  const orders = { same: kept, reversed: kept.toReversed(), rotated: [...kept.slice(5), ...kept.slice(0, 5)] };
  return lines.map((line, index) => {
    const number = index === 0 ? form.counter : index <= table.rows.length ? String(index) : '';
    const cells = orders[form.order].map((column) => line[column] ?? '');
    return [
      ...(form.counter === null ? [] : [number ?? '']),
      ...cells,
      ...Array.from({ length: form.blankColumns }, () => ''),
    ];
  });
}

/** The bytes of a text file in a form. */
export function textFile(table: SampleTable, form: SheetForm): Buffer {
  const quoted = (cell: string) => {
    const isNeeded = cell.includes(form.delimiter) || /["\r\n]/.test(cell);
    if (form.quotes === 'never' || (form.quotes === 'needed' && !isNeeded)) return cell;
    return `"${cell.replaceAll('"', '""')}"`;
  };
  const lines = formed(table, form).map((cells) => cells.map(quoted).join(form.delimiter));
  const text = [...(form.sep ? [`sep=${form.delimiter}`] : []), ...form.titles, ...lines, ''].join(form.end);
  const isMarked = form.encoding.endsWith('bom');
  const marked = `${isMarked ? '\uFEFF' : ''}${text}`;
  if (form.encoding.startsWith('utf16le')) return Buffer.from(marked, 'utf16le');
  if (form.encoding.startsWith('utf16be')) return Buffer.from(marked, 'utf16le').swap16();
  return Buffer.from(marked, form.encoding === 'latin1' ? 'latin1' : 'utf8');
}

/** The bytes of an Excel in a form, with numbers and dates as such where the form writes them plainly. */
export async function excelFile(table: SampleTable, form: SheetForm): Promise<Uint8Array> {
  const rows = formed(table, { ...form, dates: 'same' }).map((cells, line) =>
    cells.map((cell) => {
      const [, of, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell) ?? [];
      if (line > 0 && year !== undefined && form.dates !== 'same') return new Date(`${year}-${month}-${of}T00:00:00Z`);
      return line > 0 && form.amounts === 'short' && /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
    }),
  );
  return writeXlsx({
    dateSystem: form.sep ? '1904' : '1900',
    sheets: [
      { name: 'Notas', rows: [['Hola', 'Esto no es una tabla']] },
      { name: 'Compras', rows: [...form.titles.map((title) => [title]), ...rows] },
    ],
  });
}
