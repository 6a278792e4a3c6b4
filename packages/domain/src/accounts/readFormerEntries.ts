import { addCents, type Cents } from '../money.ts';
import { plainText } from '../plainText.ts';
import { readAmount } from '../readAmount.ts';
import { readDate } from '../readDate.ts';
import { plainCell, spreadsheetTrace, wholeNumber } from '../spreadsheetTraces.ts';
import { keyNumber } from '../voucherIdentity.ts';
import { type AccountCoding, glossLength, mostAccountLines } from './accountLines.ts';

/** A purchase as it was entered in another program. */
export interface FormerEntry {
  /** The RUC of the supplier. */
  supplierId: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Without zeros before it. */
  number: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  coding: AccountCoding;
}

/** The programs whose files are read: see `month-end.md` §5.1 and §5.2. */
export type EntriesLayout = 'concar' | 'contasis';

/**
 * Why a row, or the voucher to which it belongs, cannot be taken:
 *
 * - `document`: its type, series or number is missing or not known.
 * - `supplier`: the RUC of the supplier is missing or has not 11 digits.
 * - `date`: the date is missing or is none.
 * - `account`: the account is missing, or a spreadsheet rounded it.
 * - `amount`: it has several accounts, and their amounts cannot be read.
 * - `many`: it has more accounts than a voucher can have.
 */
export type EntryProblem = 'document' | 'supplier' | 'date' | 'account' | 'amount' | 'many';

export interface WrongEntry {
  /** The number of its first line, from 1. */
  line: number;
  /** Series and number as they are written. */
  voucher: string;
  problem: EntryProblem;
}

/** What was read from the file of another program. */
export interface ReadEntries {
  /** Null when the file has neither layout. */
  layout: EntriesLayout | null;
  entries: readonly FormerEntry[];
  wrong: readonly WrongEntry[];
}

type Sheet = readonly (readonly string[])[];

/** The column of a letter, from 0: `A`, `AF`. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const textIn = (cells: readonly string[], letters: string): string =>
  plainText(plainCell(cells[columnOf(letters)] ?? ''));

/** CONCAR writes types of documents with letters, by a table of the installation; these are those of every one. */
const concarTypes: Readonly<Record<string, string>> = { FT: '01', BV: '03', NC: '07', ND: '08', TK: '12', RC: '14' };

const documentTypeOf = (text: string): string | null => {
  const type = wholeNumber(text).toUpperCase();
  if (/^\d{1,2}$/.test(type)) return type.padStart(2, '0');
  return concarTypes[type] ?? null;
};

const isAccount = (text: string): boolean => /^\d{2,12}$/.test(text);

/**
 * Purchases that were entered in another program, from its own file for them: that of CONCAR, with a row for each line of the ledger,
 * and that of CONTASIS, with a row for each voucher. The columns are those of `month-end.md` §5.1 and §5.2. Of CONCAR the accounts
 * beside IGV (40) and payables (42, 43, 46) are those of the purchase.
 *
 * @param sheet The lines of the sheet, with the texts of their cells.
 */
export function readFormerEntries(sheet: Sheet): ReadEntries {
  const layout = layoutOf(sheet);
  const found = layout === null ? [] : layout === 'concar' ? concarVouchers(sheet) : contasisVouchers(sheet);
  const entries: FormerEntry[] = [];
  const wrong: WrongEntry[] = [];
  for (const voucher of found) {
    const entry = entryOf(voucher);
    if (typeof entry !== 'string') entries.push(entry);
    else wrong.push({ line: voucher.line, voucher: `${voucher.series}-${voucher.number}`, problem: entry });
  }
  return { layout, entries, wrong };
}

/** A voucher as it is written. */
interface WrittenVoucher {
  line: number;
  supplier: string;
  type: string;
  series: string;
  number: string;
  date: string;
  gloss: string;
  lines: readonly { account: string; costCenter: string; amount: string }[];
}

const isDebit = /^[DH]$/i;

/** Most rows of a file are those of its layout; the others are titles. */
function layoutOf(sheet: Sheet): EntriesLayout | null {
  const rowsOf = (isOf: (cells: readonly string[]) => boolean) => sheet.filter(isOf).length;
  const concar = rowsOf((cells) => isConcarRow(cells));
  const contasis = rowsOf((cells) => isContasisRow(cells));
  if (concar === 0 && contasis === 0) return null;
  return concar >= contasis ? 'concar' : 'contasis';
}

/** The third title of CONCAR has the form of each column, and letters where accounts are. */
const isConcarRow = (cells: readonly string[]) =>
  isDebit.test(textIn(cells, 'N')) && /\d/.test(textIn(cells, 'K')) && textIn(cells, 'C') !== '';

const isContasisRow = (cells: readonly string[]) =>
  /^\d{1,2}$/.test(wholeNumber(textIn(cells, 'C'))) && textIn(cells, 'F') !== '' && textIn(cells, 'H') !== '';

function concarVouchers(sheet: Sheet): readonly WrittenVoucher[] {
  const rows = sheet.flatMap((cells, index) => (isConcarRow(cells) ? [{ cells, line: index + 1 }] : []));
  // A voucher is a number of a sub diario in a month.
  const byVoucher = Map.groupBy(rows, ({ cells }) =>
    [textIn(cells, 'B'), textIn(cells, 'C'), readDate(textIn(cells, 'D'))?.date.slice(0, 7) ?? ''].join(' '),
  );
  return [...byVoucher.values()].flatMap((own): WrittenVoucher[] => {
    const [first] = own;
    const payable = own.find(({ cells }) => /^4[236]/.test(textIn(cells, 'K')));
    // Entries of other books, such as payments, have no payable that a document increases.
    if (!first || !payable) return [];
    const isNote = ['NC', '07', '7'].includes(textIn(payable.cells, 'R').toUpperCase());
    const isDebited = ({ cells }: { cells: readonly string[] }) =>
      textIn(cells, 'N').toUpperCase() === (isNote ? 'H' : 'D');
    if (isDebited(payable)) return [];
    const expenses = own.filter((row) => isDebited(row) && !/^4[0236]/.test(textIn(row.cells, 'K')));
    if (expenses.length === 0) return [];
    const document = textIn(payable.cells, 'S');
    const dash = document.indexOf('-');
    const [main = first] = expenses;
    return [
      {
        line: first.line,
        supplier: textIn(payable.cells, 'L'),
        type: textIn(payable.cells, 'R'),
        series: dash === -1 ? document.slice(0, 4) : document.slice(0, dash),
        number: dash === -1 ? document.slice(4) : document.slice(dash + 1),
        date: textIn(payable.cells, 'T') || textIn(payable.cells, 'D'),
        gloss: textIn(main.cells, 'W') || textIn(main.cells, 'F'),
        lines: expenses.map(({ cells }) => ({
          account: textIn(cells, 'K'),
          costCenter: textIn(cells, 'M'),
          amount: textIn(cells, 'Q') || textIn(cells, 'O'),
        })),
      },
    ];
  });
}

const contasisVouchers = (sheet: Sheet): readonly WrittenVoucher[] =>
  sheet.flatMap((cells, index) =>
    isContasisRow(cells)
      ? [
          {
            line: index + 1,
            supplier: textIn(cells, 'H'),
            type: textIn(cells, 'C'),
            series: textIn(cells, 'D'),
            number: textIn(cells, 'F'),
            date: textIn(cells, 'A'),
            gloss: textIn(cells, 'AS'),
            lines: [{ account: textIn(cells, 'AF'), costCenter: textIn(cells, 'AI'), amount: '' }],
          },
        ]
      : [],
  );

function entryOf({ supplier, type, series, number, date, gloss, lines }: WrittenVoucher): FormerEntry | EntryProblem {
  const documentType = documentTypeOf(type);
  const supplierId = wholeNumber(supplier);
  const key = keyNumber(number);
  const issueDate = readDate(date)?.date;
  if (documentType === null || !/^[\dA-Z]{1,20}$/i.test(series) || !/^[\dA-Z-]{1,20}$/i.test(key)) return 'document';
  if (!/^\d{11}$/.test(supplierId)) return 'supplier';
  if (issueDate === undefined) return 'date';
  const parts = new Map<string, { account: string; costCenter: string; amounts: (Cents | null)[] }>();
  for (const { account: typed, costCenter, amount } of lines) {
    const account = wholeNumber(typed).replaceAll(/(?<=\d)[.-](?=\d)/g, '');
    if (!isAccount(account) || spreadsheetTrace(typed) === 'exponent') return 'account';
    const center = costCenter.slice(0, 10);
    const part = parts.get(`${account} ${center}`) ?? { account, costCenter: center, amounts: [] };
    parts.set(`${account} ${center}`, { ...part, amounts: [...part.amounts, centsOf(amount)] });
  }
  if (parts.size > mostAccountLines) return 'many';
  const coding = codingOf([...parts.values()], gloss);
  return coding === null
    ? 'amount'
    : { supplierId, documentType, series: series.toUpperCase(), number: key, issueDate, coding };
}

function centsOf(text: string): Cents | null {
  const reading = readAmount(text);
  if (reading === null) return null;
  return Math.abs('cents' in reading ? reading.cents : reading.either['.']);
}

/** One account, or several by their amounts, of which the largest takes what the others leave. */
function codingOf(
  parts: readonly { account: string; costCenter: string; amounts: readonly (Cents | null)[] }[],
  gloss: string,
): AccountCoding | null {
  const [only, ...more] = parts;
  const text = gloss.slice(0, glossLength).trim();
  if (only && more.length === 0) {
    const { account, costCenter } = only;
    return { lines: [{ account, costCenter, share: { kind: 'rest' } }], gloss: text };
  }
  const known = parts.map(({ account, costCenter, amounts }) => ({
    account,
    costCenter,
    cents: amounts.includes(null) ? 0 : addCents(...amounts.map((amount) => amount ?? 0)),
  }));
  if (known.some(({ cents }) => cents <= 0)) return null;
  const sorted = known.toSorted((one, other) => one.cents - other.cents);
  return {
    lines: sorted.map(({ account, costCenter, cents }, index) => ({
      account,
      costCenter,
      share: index === sorted.length - 1 ? { kind: 'rest' } : { kind: 'amount', cents },
    })),
    gloss: text,
  };
}
