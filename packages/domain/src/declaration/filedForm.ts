import { addCents, type Cents } from '../money.ts';
import { isPeriod } from '../period.ts';
import { readAmount } from '../readAmount.ts';
import { readDate } from '../readDate.ts';
import { isRuc } from '../ruc.ts';
import { type Constancia, readConstancias } from './constancia.ts';

/** A box of a filed form. */
export interface FiledBox {
  number: number;
  /** In cents of soles; negative for a balance in favour. */
  cents: Cents;
}

/** A Formulario 621 as a file of SUNAT says that it was filed: the export of its boxes, its PDF or its constancia. */
export interface FiledForm {
  ruc: string;
  /** `YYYYMM` */
  period: string;
  /** The number that SUNAT gave the declaration: digits only. Null where the file does not say it. */
  orderNumber: string | null;
  /** The day of the declaration, `YYYY-MM-DD`. Null where the file does not say it. */
  filedOn: string | null;
  /** Whether it replaces an earlier declaration (sustitutoria or rectificatoria). Null where the file does not say it. */
  isRectification: boolean | null;
  /** What was paid with it; null where the file does not say it. */
  paidCents: Cents | null;
  /** Each box once, by its number. Empty for a constancia, which has none. */
  boxes: readonly FiledBox[];
}

/** A file from which a filed form was read. */
export interface FiledFile {
  name: string;
  /** The SHA-256 of its bytes, in lower-case hexadecimal digits. */
  sha256: string;
}

/** What a file contains: the cells of a table, or the text of a PDF. */
export type FiledContent = { kind: 'table'; lines: readonly (readonly string[])[] } | { kind: 'text'; text: string };

/** Coefficients and percentages, which are no amounts. */
const rateBoxes: ReadonlySet<number> = new Set([173, 315, 380, 894]);

/** The lowest and the highest number of a box of the form. */
const numbersOfBoxes = { first: 100, last: 999 } as const;

const isAmountBox = (box: number): boolean =>
  box >= numbersOfBoxes.first && box <= numbersOfBoxes.last && !rateBoxes.has(box);

/**
 * The boxes of the form that its PDF prints, in which a number of three digits is looked for: those of the IGV, the IVAP, the income tax
 * and the debt.
 */
const printedBoxes: ReadonlySet<string> = new Set(
  [
    '100 101 102 103 105 106 107 108 109 110 111 112 113 114 115 116 117 119 120 122 127 131',
    '140 145 154 155 156 157 160 161 162 163 164 165 168 171 172 173 176 178 179 182 184 185',
    '187 188 301 302 303 304 305 312 315 317 319 324 326 327 328 336 340 341 342 343 344 347',
    '351 352 353 380 681 682 683 894',
  ].flatMap((numbers) => numbers.split(' ')),
);

/** The fewest boxes that a text must have so that they are taken for those of a form. */
const fewestBoxes = 3;

/** The longest order number that is accepted. */
const longestOrderNumber = 20;

/**
 * The forms that a content of a file proves, in its order. A table has a row for each box, as SUNAT exports them, of one or more
 * declarations; a text is that of the PDF of a form, or of one or more constancias. Empty when it has none.
 *
 * @param fileName Where SUNAT writes the RUC and the period of a table that has no columns for them.
 */
export const filedFormsOf = (content: FiledContent, fileName: string): readonly FiledForm[] =>
  content.kind === 'table' ? formsOfTable(content.lines, fileName) : formsOfText(content.text);

const words = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The columns of the export of the boxes, by what their names contain; the first that fits. */
const columns = {
  box: /^(?:n|nro|num|numero|cod|codigo)?(?:de)?casilla$/,
  value: /^(?:valor|importe|monto)(?:de)?(?:la)?(?:casilla)?(?:s|soles)?$/,
  ruc: /ruc$/,
  period: /^periodo(?:tributario)?$/,
  order: /orden$/,
  filedOn: /^fecha(?:yhora)?(?:de)?(?:la)?(?:presentacion|declaracion)?$/,
  replaces: /rectif|sustit|tipo(?:de)?declaracion/,
  form: /^(?:n|nro|num|numero|cod|codigo)?(?:de)?formulario$/,
} as const;

type Column = keyof typeof columns;

/** The first lines among which the names of the columns are looked for. */
const searchedLines = 40;

/** Whether a line has the names of the columns of SUNAT's export of the boxes of a form. */
export function isHeaderOfBoxes(cells: readonly string[]): boolean {
  const found = columnsOf(cells);
  return found.has('box') && found.has('value');
}

function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const name = words(cell);
    for (const [column, pattern] of Object.entries(columns))
      if (isColumn(column) && !found.has(column) && pattern.test(name)) found.set(column, index);
  }
  return found;
}

const isColumn = (name: string): name is Column => name in columns;

function formsOfTable(lines: readonly (readonly string[])[], fileName: string): readonly FiledForm[] {
  const header = lines.slice(0, searchedLines).findIndex(isHeaderOfBoxes);
  const names = lines[header];
  if (!names) return [];
  const found = columnsOf(names);
  const above = [...lines.slice(0, header).flat(), fileName].join('\n');
  const forms = new Map<string, Omit<FiledForm, 'boxes'> & { boxes: Map<number, Cents> }>();
  for (const cells of lines.slice(header + 1)) {
    const text = (column: Column) => cells[found.get(column) ?? -1]?.trim() ?? '';
    const number = Number(text('box').replace(/\.0+$/, ''));
    const cents = centsOf(text('value'));
    if (cents === null || !Number.isInteger(number) || !isAmountBox(number) || !isForm621(text('form'))) continue;
    const ruc = text('ruc') === '' ? firstRuc(above) : firstRuc(text('ruc'));
    const period = text('period') === '' ? firstPeriod(above) : firstPeriod(text('period'));
    if (ruc === null || period === null) continue;
    const orderNumber = orderNumberOf(text('order'));
    const key = `${ruc} ${period} ${orderNumber ?? ''}`;
    const form = forms.get(key) ?? {
      ruc,
      period,
      orderNumber,
      filedOn: readDate(text('filedOn'))?.date ?? null,
      isRectification: found.has('replaces') ? replaces(text('replaces')) : null,
      paidCents: null,
      boxes: new Map<number, Cents>(),
    };
    form.boxes.set(number, cents);
    forms.set(key, form);
  }
  return [...forms.values()].map(({ boxes, ...form }) => ({ ...form, boxes: inOrder(boxes) }));
}

function formsOfText(text: string): readonly FiledForm[] {
  const { constancias } = readConstancias(text);
  const [only, ...others] = constancias.map(formOfConstancia);
  if (only === undefined || others.length > 0) return [...(only ? [only] : []), ...others];
  const kind = /tipo\s+de\s+declaraci[oó]n\s*:?\s*([a-záéíóú]+)/i.exec(text)?.[1];
  return [{ ...only, isRectification: kind === undefined ? null : replaces(kind), boxes: boxesOfText(text) }];
}

const formOfConstancia = ({ ruc, period, orderNumber, presentedAt, paidCents, taxes }: Constancia): FiledForm => ({
  ruc,
  period,
  orderNumber,
  filedOn: presentedAt,
  isRectification: null,
  paidCents: paidCents ?? (taxes.length === 0 ? null : addCents(...taxes.map((tax) => tax.paidCents))),
  boxes: [],
});

const number = /(?<![\w.,/-])-?\d[\d,]*(?:\.\d{1,4})?(?![\w.,/%-])/g;

/** The boxes of the PDF of a form: the number of each, followed by its amount. A box without an amount is followed by another one. */
function boxesOfText(text: string): readonly FiledBox[] {
  const boxes = new Map<number, Cents>();
  for (const line of text.split(/[\r\n]+/)) {
    const found = line.match(number) ?? [];
    for (let at = 0; at < found.length - 1; at += 1) {
      const [box = '', value = '', after] = found.slice(at);
      if (!isPrintedBox(box)) continue;
      if (isPrintedBox(value) && isOfNextBox(box, value, after)) continue;
      const cents = centsOf(value);
      if (cents !== null && isAmountBox(Number(box)) && !boxes.has(Number(box))) boxes.set(Number(box), cents);
      at += 1;
    }
  }
  return boxes.size < fewestBoxes ? [] : inOrder(boxes);
}

/** Whether a number that could be the amount of a box is the number of the next one: that of its tax, or one with an amount of its own. */
const isOfNextBox = (box: string, value: string, after: string | undefined): boolean =>
  Number(value) === Number(box) + 1 || (after !== undefined && !isPrintedBox(after));

const isPrintedBox = (text: string): boolean => printedBoxes.has(text);

const inOrder = (boxes: ReadonlyMap<number, Cents>): readonly FiledBox[] =>
  [...boxes].map(([box, cents]) => ({ number: box, cents })).toSorted((first, second) => first.number - second.number);

/** `1` or `S`, and the kinds that replace an earlier declaration. */
const replaces = (text: string): boolean => /^(?:[1-9]\d*|s[ií]?|.*(?:rectif|sustit).*)$/i.test(text.trim());

const isForm621 = (text: string): boolean => text === '' || /^0?621(?:\D|$)/.test(text);

const firstRuc = (text: string): string | null => text.match(/(?<!\d)\d{11}(?!\d)/g)?.find(isRuc) ?? null;

function firstPeriod(text: string): string | null {
  const [, year, month] = /(?<!\d)(20\d{2})[-/ ]?(\d{2})(?:00)?(?!\d)/.exec(text) ?? [];
  const [, monthFirst, yearLast] = /(?<!\d)(\d{2})[-/ ](20\d{2})(?!\d)/.exec(text) ?? [];
  const period = year === undefined ? `${yearLast ?? ''}${monthFirst ?? ''}` : `${year}${month ?? ''}`;
  return isPeriod(period) ? period : null;
}

/** The digits of an order number; null when the text is none. */
function orderNumberOf(text: string): string | null {
  const digits = text.replace(/\.0+$/, '');
  return /^\d+$/.test(digits) && digits.length <= longestOrderNumber ? digits : null;
}

/** An amount of SUNAT, whose decimal mark is the point. */
function centsOf(text: string): Cents | null {
  const reading = readAmount(text);
  if (reading === null) return null;
  return 'either' in reading ? reading.either['.'] : reading.cents;
}

/**
 * Why no form can be taken from files:
 *
 * - `otherRuc`: they are of another taxpayer.
 * - `otherPeriod`: they are of other months of the business.
 */
export type FiledRefusal = { kind: 'otherRuc'; ruc: string } | { kind: 'otherPeriod'; periods: readonly string[] };

/** The form of a business and month in files. */
export interface FoundForm {
  form: FiledForm;
  /** The order numbers of the earlier declarations of the month that the files have too, which are left out. */
  earlier: readonly string[];
}

/**
 * The form of a business and month. What files say of the same order number is one form: the boxes of its export, and the payment of its
 * constancia. Of several declarations of the month it is the last one.
 */
export function findFiledForm(
  forms: readonly [FiledForm, ...FiledForm[]],
  { ruc, period }: Pick<FiledForm, 'ruc' | 'period'>,
): FoundForm | FiledRefusal {
  const [first] = forms;
  const own = forms.filter((form) => form.ruc === ruc);
  if (own.length === 0) return { kind: 'otherRuc', ruc: first.ruc };
  const ofPeriod = own.filter((form) => form.period === period);
  if (ofPeriod.length === 0)
    return { kind: 'otherPeriod', periods: [...new Set(own.map((form) => form.period))].toSorted() };
  const numbers = new Set(ofPeriod.flatMap(({ orderNumber }) => orderNumber ?? []));
  const [single = null] = numbers.size === 1 ? numbers : [];
  const declarations = [...Map.groupBy(ofPeriod, ({ orderNumber }) => orderNumber ?? single ?? '').values()].map(
    (parts) => parts.reduce(joined),
  );
  const [form = first, ...earlier] = declarations.toSorted(newestFirst);
  return { form, earlier: earlier.flatMap(({ orderNumber }) => orderNumber ?? []) };
}

const newestFirst = (first: FiledForm, second: FiledForm): number =>
  (second.filedOn ?? '').localeCompare(first.filedOn ?? '') ||
  (second.orderNumber ?? '').length - (first.orderNumber ?? '').length ||
  (second.orderNumber ?? '').localeCompare(first.orderNumber ?? '');

/** What two files say of the same declaration; the second one wins where both say something. */
const joined = (first: FiledForm, second: FiledForm): FiledForm => ({
  ...first,
  orderNumber: second.orderNumber ?? first.orderNumber,
  filedOn: second.filedOn ?? first.filedOn,
  isRectification: second.isRectification ?? first.isRectification,
  paidCents: second.paidCents ?? first.paidCents,
  boxes: second.boxes.length > 0 ? second.boxes : first.boxes,
});

/** Why nothing was read of chosen files. */
export type FiledProblem =
  | FiledRefusal
  /** A file is none of SUNAT with a filed form. */
  | { kind: 'unread'; name: string }
  /** A file is damaged or has a password. */
  | { kind: 'unreadable'; name: string }
  /** A file is of a kind that is not read, or larger than {@link filedFileBytes}. */
  | { kind: 'type' | 'size'; name: string }
  /** They are more than {@link mostFiledFiles}. */
  | { kind: 'several' }
  /** The code that reads them could not be loaded. */
  | { kind: 'unloaded' };

/** The extensions of the files that can be read. */
export const filedFileExtensions = ['.zip', '.pdf', '.xlsx', '.csv', '.txt'] as const;

/** The maximum size of a file, in bytes. */
export const filedFileBytes = 10_000_000;

/** The maximum number of files of one declaration. */
export const mostFiledFiles = 10;

/** Why chosen files are not read; null when they are. */
export function filedFilesRefusal(files: readonly { name: string; size: number }[]): FiledProblem | null {
  if (files.length > mostFiledFiles) return { kind: 'several' };
  const isKnown = ({ name }: { name: string }) =>
    filedFileExtensions.some((extension) => name.toLowerCase().endsWith(extension));
  const other = files.find((file) => !isKnown(file));
  if (other) return { kind: 'type', name: other.name };
  const large = files.find(({ size }) => size > filedFileBytes);
  return large ? { kind: 'size', name: large.name } : null;
}
