import { expect, it } from 'vitest';
import { waitingFile } from './uploadFiles.ts';
import { problemGroups, sharedMessage, uploadReport } from './uploadReport.ts';
import type { UploadFile } from './views.ts';

const file = (id: string, more: Partial<UploadFile> = {}): UploadFile => ({
  ...waitingFile(id, `${id}.xml`, 1),
  state: 'done',
  outcome: 'importado',
  ...more,
});
const foreign = (id: string, ruc: string) =>
  file(id, {
    outcome: 'rechazado',
    rejected: 1,
    message: `Es de otra empresa: lo recibe el RUC ${ruc}.`,
    problems: [{ line: null, field: null, message: `Es de otra empresa: lo recibe el RUC ${ruc}.`, entry: null }],
    problemsTotal: 1,
  });

it('UPLOAD lists problems first, and puts equal refusals and missing files together', () => {
  const files = [
    file('a'),
    foreign('b', '20456789014'),
    file('c', { outcome: 'con_errores', rejected: 2, imported: 5 }),
    file('d', { state: 'missing', outcome: null }),
    foreign('e', '20603184727'),
    file('f', { outcome: 'rechazado', rejected: 1, message: 'El zip está dañado.' }),
    file('g', { state: 'failed', outcome: null }),
    file('h', { problems: [{ line: null, field: null, message: 'Un aviso.' }] }),
    file('i', { state: 'missing', outcome: null }),
    file('j'),
  ];
  expect(uploadReport(files).map((group) => group.files.map(({ id }) => id))).toEqual([
    ['g'],
    ['d', 'i'],
    ['b', 'e'],
    ['f'],
    ['c'],
    ['h'],
    ['a'],
    ['j'],
  ]);
});

it('UPLOAD shows a refused file with several problems on its own', () => {
  const rejected = { outcome: 'rechazado', message: 'La fecha no existe.', problemsTotal: 3 } as const;
  const groups = uploadReport([file('a', rejected), file('b', rejected)]);
  expect(groups.map((group) => group.files.length)).toEqual([1, 1]);
});

it('UPLOAD puts equal rows of a report together, in the order of the first of each', () => {
  const row = (line: number, field: string, message: string) => ({ line, field, message });
  const problems = [
    row(1, 'RUC', 'El RUC 20456789014 no es válido.'),
    row(2, 'Fecha', 'La fecha no existe.'),
    row(3, 'RUC', 'El RUC 20603184727 no es válido.'),
    row(4, 'Fecha de pago', 'La fecha no existe.'),
  ];
  expect(problemGroups(problems).map((group) => group.problems.map(({ line }) => line))).toEqual([[1, 3], [2], [4]]);
});

it('UPLOAD names the numbers in which equal messages differ, each once', () => {
  const message = (issuer: string, customer: string) => `Lo emite el RUC ${issuer} y lo recibe el RUC ${customer}.`;
  expect(
    sharedMessage([
      message('20111111111', '20456789014'),
      message('20222222222', '20456789014'),
      message('20111111111', '20456789014'),
    ]),
  ).toEqual({
    parts: ['Lo emite el RUC ', ' y lo recibe el RUC ', '.'],
    numbers: [['20111111111', '20222222222'], ['20456789014']],
  });
});
