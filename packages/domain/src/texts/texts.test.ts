import { expect, it } from 'vitest';
import { formTexts } from './form.ts';
import { loadFailedTexts } from './loadFailed.ts';
import { statusTexts } from './primitives.ts';
import { purchaseReasons } from '../purchaseReasons.ts';
import { purchaseReasonSourceTexts } from './purchaseReasons.ts';
import { reportTexts } from './report.ts';

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

it('OPEN-184 names the legal basis of every reason except those that only compare documents', () => {
  expect(purchaseReasons.filter((code) => !Object.hasOwn(purchaseReasonSourceTexts, code))).toEqual([
    'INCONSISTENCIA_SUNAT',
    'MONTO_DIFERENTE',
    'DUPLICADO',
  ]);
});
