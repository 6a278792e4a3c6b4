import { readFile } from 'node:fs/promises';
import {
  createTaxCalendar,
  type DueDateExtension,
  dueDateExtensions,
  type DueDates,
  dueDates,
  formatDate,
  isBusinessDay,
  isDate,
  isPeriod,
  nextPeriod,
  periodOfDate,
  type TaxCalendar,
} from '@contapro/domain';
import { StartProblem } from '../../problem.ts';

/** The files of the operator with due dates; undefined uses those of the release only. */
interface CalendarFiles {
  dueDatesFile: string | undefined;
  dueDateExtensionsFile: string | undefined;
}

/** A line of a file, without its header. */
interface Line {
  /** From 1. */
  number: number;
  cells: readonly string[];
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const goodTaxpayers = 'BC';

/** The most problems that are told of a file. */
const mostProblems = 20;

/**
 * The calendar of the release, with the files of the operator. A period of the file replaces that of the release, an extension comes
 * after those of the release.
 *
 * @throws StartProblem when a file cannot be read, or a line of it is wrong
 */
export async function readCalendar({ dueDatesFile, dueDateExtensionsFile }: CalendarFiles): Promise<TaxCalendar> {
  const given = dueDatesFile === undefined ? [] : await readDueDates(dueDatesFile);
  const replaced = new Set(given.map(({ period }) => period));
  const schedule = [...dueDates.filter(({ period }) => !replaced.has(period)), ...given];
  const planned = createTaxCalendar(schedule, dueDateExtensions);
  if (dueDateExtensionsFile === undefined) return planned;
  const extensions = await readExtensions(dueDateExtensionsFile, planned);
  return createTaxCalendar(schedule, [...dueDateExtensions, ...extensions]);
}

async function readDueDates(path: string): Promise<DueDates[]> {
  const variable = 'CONTAPRO_DUE_DATES';
  const { lines, problems } = await readLines(variable, path, ['period', 'digit', 'due']);
  const periods = new Map<string, Map<string, { due: string; line: number }>>();
  for (const { number, cells } of lines) {
    const [period = '', digit = '', due = ''] = cells;
    const problem =
      periodProblem(period) ??
      (digit === goodTaxpayers || digits.includes(digit)
        ? null
        : `"${digit}" debe ser un dígito de 0 a 9, o ${goodTaxpayers}.`) ??
      dayProblem(due) ??
      (periodOfDate(due) === nextPeriod(period)
        ? null
        : `${formatDate(due)} no es del mes que sigue al periodo ${period}.`);
    const known = periods.get(period)?.get(digit);
    if (problem !== null) problems.push({ line: number, text: problem });
    else if (known) problems.push({ line: number, text: `${period},${digit} ya está en la línea ${known.line}.` });
    else {
      const days = periods.get(period) ?? new Map<string, { due: string; line: number }>();
      periods.set(period, days.set(digit, { due, line: number }));
    }
  }
  if (problems.length === 0)
    for (const [period, days] of periods) {
      const missing = [...digits, goodTaxpayers].filter((digit) => !days.has(digit));
      const line = Math.max(...[...days.values()].map((day) => day.line));
      if (missing.length > 0) problems.push({ line, text: `al periodo ${period} le falta ${missing.join(', ')}.` });
    }
  refuse(variable, path, problems);
  return [...periods].map(([period, days]) => ({
    period,
    byDigit: digits.map((digit) => days.get(digit)?.due ?? ''),
    goodTaxpayers: days.get(goodTaxpayers)?.due ?? '',
  }));
}

async function readExtensions(path: string, planned: TaxCalendar): Promise<DueDateExtension[]> {
  const variable = 'CONTAPRO_DUE_DATE_EXTENSIONS';
  const { lines, problems } = await readLines(variable, path, ['period', 'digits', 'due', 'source']);
  const extensions = lines.map(({ number, cells }) => {
    const [period = '', of = '', due = '', source = ''] = cells;
    const isLater = () => of.split('').every((digit) => (planned.dueDate(period, digit) ?? due) < due);
    const problem =
      periodProblem(period) ??
      (planned.periods.includes(period)
        ? null
        : `el cronograma del periodo ${period} no se conoce. Agrégalo en CONTAPRO_DUE_DATES.`) ??
      (/^\d{1,10}$/.test(of) && new Set(of).size === of.length
        ? null
        : `"${of}" debe ser los últimos dígitos del RUC, cada uno una vez, por ejemplo 0123456789.`) ??
      dayProblem(due) ??
      (isLater() ? null : `${formatDate(due)} no es después del vencimiento del cronograma.`) ??
      (source === '' ? 'falta la resolución, por ejemplo R.S. 000123-2026/SUNAT.' : null);
    if (problem !== null) problems.push({ line: number, text: problem });
    return { period, digits: of, due, source };
  });
  refuse(variable, path, problems);
  return extensions;
}

interface LineProblem {
  line: number;
  text: string;
}

/** The lines of a file with their cells. The header and the number of cells are checked. */
async function readLines(
  variable: string,
  path: string,
  header: readonly string[],
): Promise<{ lines: Line[]; problems: LineProblem[] }> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartProblem(`${variable}: no se puede leer ${path}. Revisa que exista y que ContaPro pueda leerlo.`, {
      cause: error,
    });
  });
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const wanted = header.join(',');
  const problems: LineProblem[] = [];
  if (first.trim() !== wanted) problems.push({ line: 1, text: `la primera línea debe ser ${wanted}` });
  const lines = rest.flatMap((line, index): Line[] => {
    if (line.trim() === '') return [];
    const cells = line.split(',').map((cell) => cell.trim());
    const number = index + 2;
    if (cells.length === header.length) return [{ number, cells }];
    problems.push({ line: number, text: `debe tener ${header.length} columnas separadas por comas: ${wanted}` });
    return [];
  });
  return { lines, problems };
}

function refuse(variable: string, path: string, problems: readonly LineProblem[]): void {
  if (problems.length === 0) return;
  const told = problems
    .toSorted((one, other) => one.line - other.line)
    .slice(0, mostProblems)
    .map(({ line, text }) => `  - línea ${line}: ${text}`);
  const more = problems.length > mostProblems ? [`  - y ${problems.length - mostProblems} más`] : [];
  throw new StartProblem([`${variable}: ${path} tiene errores:`, ...told, ...more].join('\n'));
}

const periodProblem = (period: string) =>
  isPeriod(period) ? null : `"${period}" debe ser un periodo AAAAMM, por ejemplo 202701.`;

function dayProblem(day: string): string | null {
  if (!isDate(day)) return `"${day}" debe ser una fecha AAAA-MM-DD.`;
  return isBusinessDay(day) ? null : `${formatDate(day)} no es un día hábil.`;
}
