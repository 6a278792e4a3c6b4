import { expect, it } from 'vitest';
import { noVoucherFileTooltip, voucherActionTexts } from './common.ts';
import { formTexts } from './form.ts';
import { loadFailedTexts } from './loadFailed.ts';
import { statusTexts } from './primitives.ts';

it('MODAL-03, MODAL-04, MODAL-06 to MODAL-10, OPEN-161 says what became of an action', () => {
  expect(statusTexts).toMatchObject({
    loading: { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' },
    done: { title: '¡Listo!' },
    failed: { title: 'Ocurrió un error', text: 'Por favor, inténtalo de nuevo en un minuto.' },
  });
  expect(voucherActionTexts).toEqual({
    validate: 'Los comprobantes fueron validados.',
    decline: 'Los comprobantes fueron rechazados.',
    approve: 'Los comprobantes fueron aprobados.',
  });
});

it('ERR-06, OPEN-046, OPEN-175 has the words for what failed or is missing', () => {
  expect(formTexts.failed).toBe('¡Algo salió mal!');
  expect(loadFailedTexts.text).toBe('Por favor, inténtalo de nuevo en un minuto.');
  expect(noVoucherFileTooltip).toBe('No hay comprobante disponible.');
});
