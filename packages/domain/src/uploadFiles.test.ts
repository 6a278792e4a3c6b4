import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';
import { uploadTexts } from './texts/engine/upload.ts';
import {
  canSendAgain,
  settledShare,
  uploadLimitBytes,
  uploadRefusal,
  uploadTotals,
  waitingFile,
} from './uploadFiles.ts';
import type { UploadFile } from './views.ts';

it.each([
  ['propuesta.txt', 12, null],
  ['PROPUESTA.ZIP', 100_000_000, null],
  ['todo.zip', 200_000_000, 'tooLarge'],
  ['propuesta.xlsx', 12, null],
  ['propuesta.xls', 12, 'spreadsheet'],
  ['Compras.ODS', 12, 'spreadsheet'],
  ['compras.numbers', 12, 'spreadsheet'],
  ['foto.heic', 12, 'print'],
  ['F001-5.PDF', 12, 'print'],
  ['todo.rar', 12, 'archive'],
  ['notas.md', 12, 'unsupported'],
  ['vacio.xml', 0, 'empty'],
])('UPLOAD refuses what the server would: %s of %d bytes', (name, size, reason) => {
  expect(uploadRefusal({ name, size })).toBe(reason);
});

it('UPLOAD says why a file was refused, and what to do next', () => {
  const limit = formatBytes(uploadLimitBytes);
  expect(Object.entries(uploadTexts.refusals).map(([reason, text]) => [reason, text(limit)])).toEqual([
    ['unsupported', 'No leemos este tipo de archivo. Sube un .txt, .csv, .xlsx, .xml o .zip.'],
    ['spreadsheet', 'No leemos este formato de hoja de cálculo. Ábrelo, guárdalo como .xlsx o CSV y súbelo.'],
    [
      'print',
      'Es un PDF, una imagen o un documento de texto, y sus importes no se pueden leer. Sube el XML del comprobante.',
    ],
    [
      'archive',
      'Es un archivo comprimido que no es un .zip. Descomprímelo y sube lo que trae, o comprímelo como .zip.',
    ],
    ['empty', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.'],
    ['tooLarge', 'Pesa más de 100 MB. Divídelo en archivos más pequeños y vuelve a subirlo.'],
    ['unreadable', 'Cambió o se movió después de elegirlo y no se pudo leer. Quítalo y elígelo otra vez.'],
  ]);
});

const file = (more: Partial<UploadFile>): UploadFile => ({ ...waitingFile('a', 'a.xml', 1), ...more });

it('UPLOAD adds up the results of the files: remarks are no problems, and what was not sent is counted', () => {
  const remark = { line: null, field: null, message: 'El XML es de la versión UBL 2.0.' };
  const files = [
    file({}),
    file({ state: 'sending' }),
    file({ state: 'processing', imported: 5 }),
    file({
      state: 'done',
      outcome: 'con_errores',
      imported: 210,
      updated: 2,
      repeated: 3,
      rejected: 12,
      problems: [remark],
      problemsTotal: 17,
    }),
    file({ state: 'done', outcome: 'importado', imported: 1, problems: [remark] }),
    file({ state: 'failed', message: 'No se pudo enviar.' }),
    file({ state: 'missing' }),
  ];
  expect(uploadTotals(files)).toEqual({
    files: 7,
    done: 2,
    unsent: 4,
    stopped: 2,
    imported: 216,
    updated: 2,
    repeated: 3,
    problems: 12,
  });
});

it.each([
  [0, 0, 'Terminamos. No había comprobantes nuevos.'],
  [1, 0, 'Terminamos. Se importó 1 comprobante nuevo.'],
  [1234, 2, 'Terminamos. Se importaron 1,234 comprobantes nuevos.'],
])('UPLOAD says that %d were imported and %d rows were not: %s', (imported, problems, message) => {
  expect(uploadTexts.finished(imported, problems)).toBe(message);
});

it('UPLOAD sends a file again that was not sent, unless it must be chosen again', () => {
  const states = ['waiting', 'sending', 'processing', 'done', 'failed', 'missing'] as const;
  expect(states.filter((state) => canSendAgain({ state }))).toEqual(['failed']);
  expect(canSendAgain({ state: 'failed', refusal: 'unreadable' })).toBe(false);
});

it('UPLOAD counts a file that is being read by the part that is stored', () => {
  const reading = { state: 'processing', readShare: 0.25 } as const;
  expect([
    settledShare([], 0),
    settledShare([reading], 1),
    settledShare([{ state: 'done' }, reading, { state: 'processing' }, { state: 'failed' }], 5),
  ]).toEqual([0, 0.25, 0.25]);
});
