import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dueDates, publishedCalendar } from '@contapro/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calendar-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const read = async (schedule: string | null, extensions: string | null = null) =>
  readCalendar({
    dueDatesFile: schedule === null ? undefined : await fileOf('due-dates.csv', schedule),
    dueDateExtensionsFile: extensions === null ? undefined : await fileOf('extensions.csv', extensions),
  });
/** What the operator reads when a file is wrong, without its path. */
const refusal = (schedule: string | null, extensions: string | null = null) =>
  read(schedule, extensions).then(
    () => null,
    (error: Error) => error.message.replaceAll(`${folder}/`, ''),
  );

const january = [
  ...[
    '2027-02-15',
    '2027-02-16',
    '2027-02-17',
    '2027-02-17',
    '2027-02-18',
    '2027-02-18',
    '2027-02-19',
    '2027-02-19',
  ].map((due, digit) => `202701,${digit},${due}`),
  '202701,8,2027-02-22',
  '202701,9,2027-02-22',
  '202701,BC,2027-02-23',
];
const schedule = (...lines: readonly string[]) => ['period,digit,due', ...lines, ''].join('\n');

describe('the due dates of an operator', () => {
  it('are those of the release without files', async () => {
    const calendar = await read(null);
    expect([calendar.periods, calendar.dueDate('202612', '3')]).toEqual([publishedCalendar.periods, '2027-01-20']);
  });

  it('add a year to those of the release', async () => {
    const calendar = await read(schedule(...january));
    expect(calendar.periods).toEqual([...dueDates.map(({ period }) => period), '202701']);
    expect([calendar.dueDate('202612', '20100047218'), calendar.dueDates('202701', '20100047218')]).toEqual([
      '2027-01-25',
      { declaration: '2027-02-22', registers: '2027-02-19', goodTaxpayers: '2027-02-23' },
    ]);
  });

  it('replace a period of the release as a whole', async () => {
    const december = january.map((line) => `${line.slice(0, -10).replace('202701', '202612')}2027-01-11`);
    const calendar = await read(schedule(...december));
    expect([calendar.periods.length, calendar.dueDate('202612', '0'), calendar.dueDate('202611', '0')]).toEqual([
      12,
      '2027-01-11',
      '2026-12-17',
    ]);
  });

  it('may have a byte order mark, CRLF, blanks and empty lines', async () => {
    const text = `\uFEFF${schedule(...january)
      .replaceAll('\n', '\r\n')
      .replaceAll(',', ' , ')}\r\n\r\n`.replace('period , digit , due', 'period,digit,due');
    expect((await read(text)).dueDate('202701', '0')).toBe('2027-02-15');
  });

  it.each<[string, string, string]>([
    ['no header', january.join('\n'), 'línea 1: la primera línea debe ser period,digit,due'],
    [
      'semicolons',
      schedule(...january.with(2, '202701;2;2027-02-17')),
      'línea 4: debe tener 3 columnas separadas por comas: period,digit,due',
    ],
    [
      'a wrong period',
      schedule(...january.with(2, '202713,2,2027-02-17')),
      'línea 4: "202713" debe ser un periodo AAAAMM, por ejemplo 202701.',
    ],
    [
      'a wrong digit',
      schedule(...january.with(10, '202701,X,2027-02-23')),
      'línea 12: "X" debe ser un dígito de 0 a 9, o BC.',
    ],
    [
      'a wrong date',
      schedule(...january.with(0, '202701,0,15/02/2027')),
      'línea 2: "15/02/2027" debe ser una fecha AAAA-MM-DD.',
    ],
    [
      'a day that does not exist',
      schedule(...january.with(0, '202701,0,2027-02-30')),
      'línea 2: "2027-02-30" debe ser una fecha AAAA-MM-DD.',
    ],
    ['a Sunday', schedule(...january.with(0, '202701,0,2027-02-14')), 'línea 2: 14/02/2027 no es un día hábil.'],
    [
      'another month',
      schedule(...january.with(0, '202701,0,2027-03-15')),
      'línea 2: 15/03/2027 no es del mes que sigue al periodo 202701.',
    ],
    ['a digit twice', schedule(...january, '202701,4,2027-02-18'), 'línea 13: 202701,4 ya está en la línea 6.'],
    [
      'a digit that is missing',
      schedule(...january.filter((line) => !line.startsWith('202701,7') && !line.includes('BC'))),
      'línea 10: al periodo 202701 le falta 7, BC.',
    ],
  ])('are refused with %s, naming the line', async (_, text, problem) => {
    expect(await refusal(text)).toBe(`CONTAPRO_DUE_DATES: due-dates.csv tiene errores:\n  - ${problem}`);
  });

  it('tell all wrong lines in their order, and no more than 20', async () => {
    const wrong = Array.from({ length: 23 }, (_, index) => `x,${index},y`);
    const told = (await refusal(schedule(...wrong)))?.split('\n') ?? [];
    expect([told.length, told[1], told.at(-1)]).toEqual([
      22,
      '  - línea 2: "x" debe ser un periodo AAAAMM, por ejemplo 202701.',
      '  - y 3 más',
    ]);
  });

  it('say which file cannot be read', async () => {
    const path = join(folder, 'nothing.csv');
    await expect(readCalendar({ dueDatesFile: path, dueDateExtensionsFile: undefined })).rejects.toThrow(
      `CONTAPRO_DUE_DATES: no se puede leer ${path}. Revisa que exista y que ContaPro pueda leerlo.`,
    );
  });
});

describe('the extensions of an operator', () => {
  const extensions = (...lines: readonly string[]) => ['period,digits,due,source', ...lines, ''].join('\n');

  it('count for their digits, the last one of two, also in the months of the other file', async () => {
    const calendar = await read(
      schedule(...january),
      extensions(
        '202611,0123456789,2026-12-29,R.S. 000200-2026/SUNAT',
        '202611,89,2026-12-30,R.S. 000201-2026/SUNAT',
        '202701,0,2027-02-24,R.S. 000020-2027/SUNAT',
      ),
    );
    expect(['0', '8'].map((digit) => calendar.dueDate('202611', digit))).toEqual(['2026-12-29', '2026-12-30']);
    expect(['0', '8'].map((digit) => calendar.dueDate('202701', digit))).toEqual(['2027-02-24', '2027-02-22']);
  });

  it.each<[string, string, string]>([
    [
      'a month without a schedule',
      '202703,0,2027-04-20,R.S. 1',
      'el cronograma del periodo 202703 no se conoce. Agrégalo en CONTAPRO_DUE_DATES.',
    ],
    [
      'a day that is not later',
      '202612,0,2027-01-18,R.S. 1',
      '18/01/2027 no es después del vencimiento del cronograma.',
    ],
    [
      'a digit twice',
      '202612,00,2027-01-27,R.S. 1',
      '"00" debe ser los últimos dígitos del RUC, cada uno una vez, por ejemplo 0123456789.',
    ],
    ['no resolution', '202612,0,2027-01-27,', 'falta la resolución, por ejemplo R.S. 000123-2026/SUNAT.'],
  ])('are refused with %s, naming the line', async (_, line, problem) => {
    expect(await refusal(null, extensions('202612,1,2027-01-27,R.S. 0', line))).toBe(
      `CONTAPRO_DUE_DATE_EXTENSIONS: extensions.csv tiene errores:\n  - línea 3: ${problem}`,
    );
  });
});

it('reads the file of the documentation as the schedule of the release', async () => {
  const path = new URL('../../../../../docs/domain/due-dates.csv', import.meta.url).pathname;
  const extensions = new URL('../../../../../docs/domain/due-date-extensions.csv', import.meta.url).pathname;
  const calendar = await readCalendar({ dueDatesFile: path, dueDateExtensionsFile: extensions });
  const known = (of: typeof calendar) =>
    of.periods.flatMap((period) => Array.from({ length: 10 }, (_, digit) => of.dueDates(period, String(digit))));
  expect(known(calendar)).toEqual(known(publishedCalendar));
});
