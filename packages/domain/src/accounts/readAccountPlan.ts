import { plainText } from '../plainText.ts';
import { plainWords } from '../plainWords.ts';
import { plainCell, spreadsheetTrace, wholeNumber } from '../spreadsheetTraces.ts';
import { mostAccounts } from './chart.ts';
import type { ChartAccount } from './chartAccount.ts';
import { pcge } from './pcge.ts';

/** The most characters of the name of an account. */
export const accountNameLength = 120;

/**
 * Why a row of a plan cannot be taken:
 *
 * - `code`: the code is missing, or has anything but 2 to 12 digits.
 * - `zeros`: a spreadsheet rounded the code, or took zeros from it.
 * - `name`: the name is missing or too long.
 * - `level`: the level is missing or is no number, while other rows have one.
 * - `parent`: neither the plan nor the PCGE has the account that this one divides.
 * - `repeated`: an earlier row has the same code.
 */
export type PlanRowProblem = 'code' | 'zeros' | 'name' | 'level' | 'parent' | 'repeated';

/** A row of a plan that cannot be taken. */
export interface WrongPlanRow {
  /** The number of its line, from 1. */
  line: number;
  code: string;
  name: string;
  problem: PlanRowProblem;
  /** The earlier line with the same code; null for other problems. */
  earlierLine: number | null;
}

/** What was read from a typed, pasted or uploaded plan. */
export interface ReadPlan {
  /** The accounts of the rows without a problem, by code. */
  accounts: readonly ChartAccount[];
  wrong: readonly WrongPlanRow[];
  /** Whether it has more rows than {@link mostAccounts}. */
  isTooLong: boolean;
}

const headers = {
  code: ['codigo', 'cuenta', 'cod', 'cuenta contable', 'codigo de cuenta', 'nro cuenta', 'numero de cuenta', 'cta'],
  name: [
    'nombre',
    'descripcion',
    'denominacion',
    'nombre de la cuenta',
    'nombre de cuenta',
    'detalle',
    'descripcion de la cuenta',
  ],
  level: ['nivel', 'nivel de cuenta'],
} as const;

type Column = keyof typeof headers;

/** The first lines among which the headers are searched: a sheet may begin with a title. */
const searchedLines = 20;

/** The lines of a pasted or typed plan as cells: by tabs, by semicolons, or by the first space after the code. */
export function planCells(text: string): readonly (readonly string[])[] {
  return text.split(/\r?\n/).map((line) => {
    if (line.includes('\t')) return line.split('\t');
    if (line.includes(';')) return line.split(';');
    const [, code, name] = /^\s*(\S+)(?:\s+(.*))?$/.exec(line) ?? [];
    return code === undefined ? [] : [code, name ?? ''];
  });
}

/**
 * The accounts of a sheet. Its columns are found by their headers; without headers they are code, name and level. Points and hyphens
 * between digits are removed. Rows without any text are left out.
 *
 * @param sheet The lines of the sheet, with the texts of their cells.
 */
export function readAccountPlan(sheet: readonly (readonly string[])[]): ReadPlan {
  const headerLine = sheet.slice(0, searchedLines).findIndex((cells) => {
    const found = columnsOf(cells);
    return found.has('code') && found.has('name');
  });
  const columns =
    headerLine === -1
      ? new Map<Column, number>([
          ['code', 0],
          ['name', 1],
          ['level', 2],
        ])
      : columnsOf(sheet[headerLine] ?? []);
  const rows = sheet.flatMap((cells, index) => {
    if (index <= headerLine || cells.every((cell) => cell.trim() === '')) return [];
    const text = (column: Column) => plainText(cells[columns.get(column) ?? -1] ?? '');
    return [{ line: index + 1, typed: plainCell(text('code')), name: text('name'), level: text('level') }];
  });
  const hasLevels = rows.some(({ level }) => level !== '');
  const lines = new Map<string, number>();
  const known = new Set([...pcge.map(({ code }) => code), ...rows.map(({ typed }) => codeOf(typed))]);
  const accounts: ChartAccount[] = [];
  const wrong: WrongPlanRow[] = [];
  for (const { line, typed, name, level } of rows) {
    const code = codeOf(typed);
    const earlierLine = lines.get(code) ?? null;
    const problem = problemOf({ code, typed, name, level: hasLevels ? level : null, known, earlierLine });
    if (problem === null) accounts.push({ code, name });
    else wrong.push({ line, code: typed, name, problem, earlierLine: problem === 'repeated' ? earlierLine : null });
    if (earlierLine === null) lines.set(code, line);
  }
  return {
    accounts: accounts.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    wrong,
    isTooLong: rows.length > mostAccounts,
  };
}

const codeOf = (typed: string): string => wholeNumber(typed).replaceAll(/(?<=\d)[.-](?=\d)/g, '');

interface PlanRow {
  code: string;
  typed: string;
  name: string;
  /** Null when the sheet has no levels. */
  level: string | null;
  known: ReadonlySet<string>;
  earlierLine: number | null;
}

function problemOf({ code, typed, name, level, known, earlierLine }: PlanRow): PlanRowProblem | null {
  const trace = spreadsheetTrace(typed);
  // `636.1` may be 636.1 or 636.10: a sheet that kept it as a number took its zeros.
  if (trace === 'exponent' || trace === 'error' || /^\d$/.test(code) || /^\d{2,}[.,]\d$/.test(typed)) return 'zeros';
  if (!/^\d{2,12}$/.test(code)) return 'code';
  if (name === '' || name.length > accountNameLength) return 'name';
  if (level !== null && !/^\d{1,2}$/.test(level)) return 'level';
  if (earlierLine !== null) return 'repeated';
  // Class 9 and the accounts of order belong to the company: the PCGE has no titles for them.
  const isFree = /^[09]/.test(code);
  if (code.length > 2 && !isFree && !parentsOf(code).some((parent) => known.has(parent))) return 'parent';
  return null;
}

const parentsOf = (code: string): readonly string[] =>
  Array.from({ length: code.length - 2 }, (_, index) => code.slice(0, index + 2));

function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const header = plainWords(cell).trim();
    for (const column of ['code', 'name', 'level'] as const)
      if (!found.has(column) && headers[column].some((one) => one === header)) found.set(column, index);
  }
  return found;
}
