import { expect, it } from 'vitest';
import { startOfLimaDate } from '../dates.ts';
import { formTexts } from './engine/form.ts';
import { loadFailedTexts } from './engine/loadFailed.ts';
import { statusTexts } from './engine/primitives.ts';
import { purchaseReasons } from '../purchaseReasons.ts';
import { purchaseReasonSourceTexts } from './engine/purchaseReasons.ts';
import { reportTexts } from './engine/report.ts';
import { reportComparisonTexts } from './engine/reportComparison.ts';

it.each([
  ['MODAL-06, MODAL-07', 'loading', { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' }],
  ['MODAL-08', 'done', { title: '¡Listo!' }],
  ['MODAL-03, MODAL-04', 'failed', { title: 'Ocurrió un error', text: 'Por favor, inténtalo de nuevo en un minuto.' }],
] as const)('%s has the words of the state %s', (_, state, words) => {
  expect(statusTexts[state]).toMatchObject(words);
});

it('ERR-06, OPEN-046, OPEN-175 has the words for what failed or is missing', () => {
  expect(formTexts.failed).toBe('¡Algo salió mal!');
  expect(loadFailedTexts.text).toBe('Por favor, inténtalo de nuevo en un minuto.');
  expect(reportTexts.unavailable).toBe('No hay comprobante disponible.');
});

it('OPEN-184 names the legal basis of every reason except those that only compare documents or check their signature', () => {
  expect(purchaseReasons.filter((code) => !Object.hasOwn(purchaseReasonSourceTexts, code))).toEqual([
    'INCONSISTENCIA_SUNAT',
    'XML_ALTERADO',
    'MONTO_DIFERENTE',
    'DUPLICADO',
  ]);
});

it.each([
  [{ newCount: 3, changedCount: 1, goneCount: 1 }, '3 comprobantes nuevos, 1 cambió y 1 ya no está'],
  [{ newCount: 1, changedCount: 0, goneCount: 0 }, '1 comprobante nuevo'],
  [{ newCount: 0, changedCount: 2, goneCount: 0 }, '2 comprobantes cambiaron'],
  [{ newCount: 0, changedCount: 0, goneCount: 1200 }, '1,200 comprobantes ya no están'],
  [{ newCount: 0, changedCount: 1, goneCount: 2 }, '1 comprobante cambió y 2 ya no están'],
])('says in one sentence what changed since a download, at the time of Lima', (counts, words) => {
  const moment = reportComparisonTexts.moment(startOfLimaDate('2026-08-31') + (22 * 60 + 5) * 60_000);
  expect(reportComparisonTexts.summary(moment, counts)).toBe(`Desde tu descarga del 31 de agosto, 22:05: ${words}.`);
});
