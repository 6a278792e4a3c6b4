import type { ClientAnswerView, FormStatus } from '@contapro/domain';
import { askedVoucher } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientAnswerScreen, type ClientAnswerScreenProps } from './ClientAnswerScreen.tsx';

const nothing = () => undefined;
const form = (status: FormStatus = { kind: 'editing' }): ClientAnswerView => ({
  kind: 'form',
  voucher: askedVoucher,
  expiresAt: '2026-11-27 10:00',
  status,
});
const element = (view: ClientAnswerView, props: Partial<ClientAnswerScreenProps> = {}) => (
  <ClientAnswerScreen view={view} onSubmit={nothing} onRetry={nothing} {...props} />
);

const send = 'Enviar respuesta';

it('shows the voucher without a RUC, and sends an answer with the keyboard alone', async () => {
  const onSubmit = vi.fn<ClientAnswerScreenProps['onSubmit']>();
  await page.viewport(390, 844);
  const screen = await renderThemed(element(form(), { onSubmit }));
  expect(
    [...screen.container.querySelectorAll('dl > div')].map((item) => [
      item.querySelector('dt')?.textContent,
      item.querySelector('dd')?.textContent,
    ]),
  ).toEqual([
    ['Proveedor', 'Restaurante El Tumi S.R.L.'],
    ['Comprobante', 'Factura F001-00000451'],
    ['Fecha', '03/10/2026'],
    ['Detalle', 'Consumo de alimentos, 4 personas'],
    ['Importe total', 'S/ 118.00'],
  ]);
  expect(screen.container.textContent).not.toMatch(/\d{11}/);
  expect(await faultsOf(screen.container)).toEqual([]);
  screen
    .getByRole('radio', { name: /Es mío/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await userEvent.keyboard('Nunca compré ahí.{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'unknown', comment: 'Nunca compré ahí.', file: null }]]);
});

it('asks for an answer, then for the file of a payment, and moves the focus there', async () => {
  const onSubmit = vi.fn<ClientAnswerScreenProps['onSubmit']>();
  const screen = await renderThemed(element(form(), { onSubmit }));
  await screen.getByRole('button', { name: send }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Elige una respuesta.');
  await expect.element(screen.getByRole('radio', { name: /Es mío/ })).toHaveFocus();
  await screen.getByRole('radio', { name: /Subo el pago/ }).click();
  await screen.getByRole('button', { name: send }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Elige la foto o el PDF del pago.');
  await expect.element(screen.getByRole('button', { name: 'Elegir foto o PDF' })).toHaveFocus();
  const file = new File(['foto'], 'yape.jpg', { type: 'image/jpeg' });
  const input = screen.container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for the file');
  await userEvent.upload(input, file);
  await expect.element(screen.getByText('Elegido: yape.jpg')).toBeVisible();
  await screen.getByRole('button', { name: send }).click();
  expect(onSubmit.mock.calls.map(([{ kind, file: sent }]) => [kind, sent?.name])).toEqual([['payment', 'yape.jpg']]);
});

it('refuses a file that is too large before it is sent', async () => {
  const onSubmit = vi.fn<ClientAnswerScreenProps['onSubmit']>();
  const screen = await renderThemed(element(form(), { onSubmit }));
  await screen.getByRole('radio', { name: /Subo el pago/ }).click();
  const input = screen.container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no input for the file');
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(10_000_001)], 'grande.jpg', { type: 'image/jpeg' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('Elegido: grande.jpg')).toBeVisible();
  await screen.getByRole('button', { name: send }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('El archivo pesa más de 10 MB. Toma la foto otra vez o elige uno más pequeño.');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps the answer after a failure, and sends nothing twice', async () => {
  const onSubmit = vi.fn<ClientAnswerScreenProps['onSubmit']>();
  const screen = await renderThemed(element(form(), { onSubmit }));
  await screen.getByRole('radio', { name: /Es mío/ }).click();
  await screen.getByLabelText(/Comentario/).fill('Almuerzo.');
  await screen.rerender(element(form({ kind: 'submitting' }), { onSubmit }));
  await screen.getByLabelText(/Comentario/).click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  const fields = { comment: 'Escribe el comentario en una línea.' };
  await screen.rerender(element(form({ kind: 'refused', fields, messages: [] }), { onSubmit }));
  await expect.element(screen.getByText('Escribe el comentario en una línea.')).toBeVisible();
  await screen.rerender(element(form({ kind: 'unreachable' }), { onSubmit }));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Es mío/ })).toBeChecked();
  await expect.element(screen.getByLabelText(/Comentario/)).toHaveValue('Almuerzo.');
});

it.each([
  ['sent', '¡Gracias!'],
  ['answered', 'Esta consulta ya fue respondida'],
  ['expired', 'Este enlace venció'],
  ['gone', 'Este enlace no sirve'],
] as const)('says that the question is %s', async (kind, title) => {
  const screen = await renderThemed(element({ kind: 'checking' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Abriendo la consulta...');
  await screen.rerender(element({ kind }));
  await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus();
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('loads the question again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(element({ kind: 'unchecked', messages: ['Espera 40 segundos.'] }, { onRetry }));
  await expect.element(screen.getByText('Espera 40 segundos.')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(element(form()));
  expect(document.documentElement.scrollWidth).toBe(320);
});
