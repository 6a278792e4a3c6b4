import { expect, it } from 'vitest';
import { errorBannerTexts, voucherActionTexts } from './common.ts';

it('ERR-06, OPEN-046 joins the messages of the server, or falls back to the generic text', () => {
  expect(errorBannerTexts.title).toBe('¡Algo salió mal!');
  expect(errorBannerTexts.text(['Uno', 'Dos'])).toBe('Uno. Dos');
  expect(errorBannerTexts.text([])).toBe('Por favor, inténtalo de nuevo en un minuto.');
});

it('MODAL-03, MODAL-04, MODAL-06 to MODAL-10, OPEN-161 says what became of an action', () => {
  const loading = { title: 'Procesando', subtitle: 'Este proceso puede tardar hasta unos minutos.' };
  const error = { title: 'Ocurrió un error', subtitle: 'Por favor, inténtalo de nuevo en un minuto.' };
  const texts = (done: string) => ({ loading, done: { title: '¡Listo!', subtitle: done }, error });
  expect(voucherActionTexts).toEqual({
    validate: texts('Los comprobantes fueron validados.'),
    decline: texts('Los comprobantes fueron rechazados.'),
    approve: texts('Los comprobantes fueron aprobados.'),
  });
});
