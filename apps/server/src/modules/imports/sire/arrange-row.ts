import { columnsAddUp, readAmount, readDate } from '@contapro/domain';
import { type Book, noAmounts } from '../../vouchers/facts.ts';
import { type Delimiter, mayGoOn } from '../text/split-cells.ts';
import { amountFields, type SireField } from './columns.ts';

/** The columns of a file, in its order; null for one that is not read. */
export type FileColumns = readonly (SireField | null)[];

interface RowForm {
  book: Book;
  columns: FileColumns;
  delimiter: Delimiter;
  /** The number of columns that a whole row has at least. */
  needed: number;
}

/** The cells of a row in their columns, or why they are not: no arrangement of them fits, or several do. */
export type Arrangement = readonly string[] | 'none' | 'several';

/**
 * Puts the cells of a row back into their columns when separators without quotes, in names, in lists of modified vouchers or
 * between thousands, split some of them (`sunat-formats.md` §1.3). Each column gets one or more neighbouring cells, and each
 * cell belongs to one column. An arrangement fits when each column has a value of its form and the total is the sum of its
 * columns. It is returned, with a cell for each column, only if it is the only one that fits. A number that was split has no separator in it.
 */
export function arrangeRow(form: RowForm, cells: readonly string[]): Arrangement {
  if (cells.length > form.columns.length + mostSplits) return 'none';
  const found = new Map<string, string[]>();
  const search = new Search(form, cells, (columns) => {
    const isRead = (_: string, index: number) => form.columns[index] !== null;
    if (addsUp(form, columns)) found.set(columns.filter(isRead).join('\0'), columns);
  });
  search.run();
  if (search.isGivenUp || found.size > 1) return 'several';
  return [...found.values()][0] ?? 'none';
}

/** The maximum number of cells of a row beyond its columns. */
const mostSplits = 60;
/** The maximum number of arrangements, fitting or not, that are tried for a row. */
const mostTries = 5_000;

/** Whether a cell can be in a column. */
type Form = (cell: string) => boolean;

const matches =
  (pattern: RegExp): Form =>
  (cell) =>
    pattern.test(cell);
const isDate: Form = (cell) => readDate(cell) !== null;
const isAmount: Form = (cell) => cell === '' || readAmount(cell) !== null;
const isCode = matches(/^\d{0,2}$/);
const isSerie = matches(/^[A-Z0-9-]{0,20}$/i);
const isNumber = matches(/^[A-Z0-9/ -]{0,20}$/i);
const isCar = matches(/^[A-Z0-9-]{0,30}$/i);
const isShort: Form = (cell) => cell.length <= 50;

/** Columns with names, of any number of cells. */
const names: ReadonlySet<SireField> = new Set(['ownName', 'counterpartyName']);

/** The columns of the modified vouchers: each has one value, or as many as there are dates. */
const lists = {
  refIssueDate: isDate,
  refTypeCode: isCode,
  refSerie: isSerie,
  refNumber: isNumber,
} as const satisfies Partial<Record<SireField, Form>>;

const isList = (field: SireField): field is keyof typeof lists => Object.hasOwn(lists, field);

/** The columns of the total and of its parts. A number of these can be split between its thousands. */
const summed: ReadonlySet<SireField> = new Set([...amountFields, 'total']);

/** The forms of columns with one cell. */
const forms: Readonly<Partial<Record<SireField, Form>>> = {
  ruc: matches(/^\d{11}$/),
  period: matches(/^\d{4}(?:0[1-9]|1[0-2])$/),
  car: isCar,
  issueDate: isDate,
  dueDate: (cell) => cell === '' || isDate(cell),
  typeCode: isCode,
  serie: isSerie,
  damYear: matches(/^\d{0,4}$/),
  number: isNumber,
  numberFinal: isNumber,
  counterpartyIdType: matches(/^[0-9A-Z-]?$/i),
  counterpartyId: matches(/^[A-Z0-9-]{0,15}$/i),
  currency: matches(/^[A-Z]{3}$/i),
  exchangeRate: matches(/^\d*(?:\.\d*)?$/),
  refDamCode: matches(/^\d{0,3}$/),
  goodsClass: matches(/^\d?$/),
  participation: isAmount,
  imb: isAmount,
  carOrigin: isCar,
  detraction: (cell) => cell.length <= 10,
  noteType: isCode,
  estComp: matches(/^[1-6]?$/),
  fobValue: isAmount,
  freeOperations: isAmount,
  operationType: matches(/^(?:\d{3,4})?$/),
};

class Search {
  isGivenUp = false;
  readonly #form: RowForm;
  /** As they are in the row, for names, and trimmed. */
  readonly #written: readonly string[];
  readonly #cells: readonly string[];
  readonly #take: (columns: string[]) => void;
  /** The values of the columns before the one that is tried. */
  readonly #columns: string[] = [];
  readonly #amounts: boolean[] = [];
  readonly #hopeless = new Set<string>();
  #tries = 0;

  constructor(form: RowForm, cells: readonly string[], take: (columns: string[]) => void) {
    this.#form = form;
    // Blank cells at the end are of columns that a row can lack.
    const end = Math.max(form.needed, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    this.#written = cells.slice(0, end);
    this.#cells = this.#written.map((cell) => cell.trim());
    this.#take = take;
  }

  run(): void {
    this.#from(0, 0, 1);
  }

  /** Arranges the cells from `at` into the columns from `column`. Returns whether any arrangement has their forms. */
  #from(column: number, at: number, dates: number): boolean {
    const key = `${column} ${at} ${dates}`;
    if (this.isGivenUp || this.#hopeless.has(key)) return false;
    let fits = false;
    if (column >= this.#form.needed && at === this.#cells.length) {
      this.#tries += 1;
      this.isGivenUp = this.#tries > mostTries;
      this.#take(Array.from(this.#form.columns, (_, index) => (index < column ? (this.#columns[index] ?? '') : '')));
      fits = true;
    } else if (column < this.#form.columns.length && at < this.#cells.length) {
      const field = this.#form.columns[column] ?? null;
      // The columns after this one need a cell each.
      const most = this.#cells.length - at - Math.max(0, this.#form.needed - column - 1);
      for (const [count, value] of this.#valuesAt(field, at, dates)) {
        if (count > most) break;
        this.#columns[column] = value;
        if (this.#from(column + 1, at + count, field === 'refIssueDate' ? count : dates)) fits = true;
      }
    }
    if (!fits) this.#hopeless.add(key);
    return fits;
  }

  /** The values that a column can have when its first cell is at an index, with their numbers of cells. */
  #valuesAt(field: SireField | null, at: number, dates: number): Iterable<readonly [count: number, value: string]> {
    const cell = this.#cells[at] ?? '';
    if (field === null) return [[1, cell]];
    if (names.has(field)) return this.#joined(at, () => true);
    if (summed.has(field)) return this.#numbersAt(at);
    if (isList(field)) {
      // In a file that commas do not separate, a list is in one cell.
      const form: Form = (each) => each.split(',').every((item) => lists[field](item.trim()));
      if (field === 'refIssueDate' && cell === '') return [[1, '']];
      if (field === 'refIssueDate') return [...this.#joined(at, form)].slice(-1);
      return [...new Set([1, dates])]
        .filter((count) => this.#slice(at, count).every((each) => form(each) && (count === 1 || each !== '')))
        .map((count) => [count, this.#slice(at, count).join(',')]);
    }
    return (forms[field] ?? isShort)(cell) ? [[1, cell]] : [];
  }

  /** The texts of one, two and more cells, as long as each cell passes. */
  *#joined(at: number, passes: Form): Iterable<readonly [number, string]> {
    for (let count = 1; at + count <= this.#cells.length && count <= mostSplits; count += 1) {
      if (!passes(this.#cells[at + count - 1] ?? '')) break;
      const text = this.#written.slice(at, at + count).join(this.#form.delimiter);
      yield [count, text.trim()];
    }
  }

  #numbersAt(at: number): (readonly [number, string])[] {
    const cell = this.#cells[at] ?? '';
    this.#amounts[at] ??= isAmount(cell);
    if (!this.#amounts[at]) return [];
    const values: (readonly [number, string])[] = [[1, cell]];
    if (this.#form.delimiter !== ',' || !/^[+-]?\s?[1-9]\d{0,2}$/.test(cell)) return values;
    for (let count = 2; at + count <= this.#cells.length; count += 1) {
      const last = this.#cells[at + count - 1] ?? '';
      if (/^\d{3}(?:\.\d*)?$/.test(last)) values.push([count, this.#slice(at, count).join('')]);
      if (!/^\d{3}$/.test(last)) break;
    }
    return values;
  }

  #slice(at: number, count: number): readonly string[] {
    return this.#cells.slice(at, at + count);
  }
}

function addsUp({ book, columns }: RowForm, cells: readonly string[]): boolean {
  const centsOf = (field: SireField) => {
    const text = cells[columns.indexOf(field)] ?? '';
    const reading = text === '' ? { cents: 0 } : readAmount(text);
    return reading && 'cents' in reading ? reading.cents : null;
  };
  const amounts = { ...noAmounts };
  for (const field of amountFields) {
    const cents = centsOf(field);
    if (cents === null) return false;
    amounts[field] = cents;
  }
  const total = centsOf('total');
  return total !== null && columnsAddUp(book === 'compra' ? 'purchases' : 'sales', amounts, total);
}

/** The numbers of a row between its last name and its currency, without zeros, for a message. */
export function numbersOf(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  const currency = trimmed.findIndex(
    (cell, index) => /^[A-Z]{3}$/.test(cell) && /^[\d.]+$/.test(trimmed[index - 1] ?? ''),
  );
  const end = currency === -1 ? trimmed.length : currency;
  const start = trimmed.findLastIndex((cell, index) => index < end && /\p{L}/u.test(cell)) + 1;
  return trimmed.slice(start, end).filter((cell) => isAmount(cell) && (/[1-9]/.test(cell) || cell.startsWith('000')));
}

/** Whether a number of a row may be split over several columns. */
export function mayBeSplit({ columns, delimiter }: Pick<RowForm, 'columns' | 'delimiter'>, cells: readonly string[]) {
  if (delimiter !== ',') return false;
  return columns.some((field, index) => field !== null && summed.has(field) && mayGoOn(cells, index));
}

/** Whether the cells of a row are in their columns, by cells that are easy to recognise. */
export function isInPlace({ columns }: Pick<RowForm, 'columns'>, cells: readonly string[]): boolean {
  const at = (field: SireField) => (cells[columns.indexOf(field)] ?? '').trim();
  return (
    hasOnlyItsCells(columns, cells) &&
    /^\d{6}$/.test(at('period')) &&
    isDate(at('issueDate')) &&
    isCurrencyInPlace({ columns }, cells) &&
    !(/\D/.test(at('refTypeCode')) && isDate(at('refTypeCode')))
  );
}

/** Whether the column of the currency can have its own cell: a row with a cell too many before it has a number there. */
export function isCurrencyInPlace({ columns }: Pick<RowForm, 'columns'>, cells: readonly string[]): boolean {
  const currency = columns.indexOf('currency');
  return !/\d/.test(cells[currency] ?? '');
}

/** Whether a row has no more cells than columns, apart from blank ones at its end. */
export function hasOnlyItsCells(columns: FileColumns, cells: readonly string[]): boolean {
  return cells.slice(columns.length).every((cell) => cell.trim() === '');
}
