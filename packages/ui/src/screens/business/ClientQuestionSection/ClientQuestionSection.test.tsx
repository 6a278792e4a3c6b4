import { failed, loading, ready } from '@contapro/domain';
import { answeredQuestion, answerUrl, createVoucher, expiredQuestion, openQuestion } from '@contapro/fixtures';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientQuestionSection, type ClientQuestionSectionProps } from './ClientQuestionSection.tsx';

const nothing = () => undefined;
const voucher = createVoucher({
  serieNumber: 'F001-00000451',
  issueDate: '2026-10-03',
  supplierName: 'El Tumi S.R.L.',
});
const known: ClientQuestionSectionProps = {
  voucher,
  questions: ready([]),
  onAsk: nothing,
  onRevoke: nothing,
  onRetry: nothing,
};
const show = (props: Partial<ClientQuestionSectionProps> = {}) =>
  renderThemed(<ClientQuestionSection {...known} {...props} />);

afterEach(() => vi.restoreAllMocks());

describeContract(ClientQuestionSection, {
  ...known,
  questions: ready([openQuestion, answeredQuestion]),
  link: answerUrl,
});

it('asks for a link, and says what it is for', async () => {
  const onAsk = vi.fn<() => void>();
  const screen = await show({ onAsk });
  await expect.element(screen.getByText(/responde sin tener una cuenta/)).toBeVisible();
  await screen.getByRole('button', { name: 'Preguntar al cliente' }).click();
  expect(onAsk).toHaveBeenCalledOnce();
});

it('sends the link by WhatsApp with a text that names neither a RUC nor the supplier', async () => {
  const screen = await show({ questions: ready([openQuestion]), link: answerUrl });
  const href = screen.getByRole('link', { name: 'Enviar por WhatsApp' }).element().getAttribute('href') ?? '';
  expect(href.startsWith('https://wa.me/?text=')).toBe(true);
  const text = new URL(href).searchParams.get('text') ?? '';
  expect(text).toBe(
    `Hola. Necesito que me confirmes un comprobante de compra: Factura F001-00000451 del 03/10/2026. Míralo y respóndeme en este enlace, sin crear una cuenta (vence el 27/11/2026 10:00): ${answerUrl}`,
  );
  expect(text).not.toMatch(/\d{11}|Tumi/);
});

it('copies the link, and otherwise selects it and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  const screen = await show({ questions: ready([openQuestion]), link: answerUrl });
  const button = screen.getByRole('button', { name: 'Copiar enlace' });
  await button.click();
  await expect.element(screen.getByText('Enlace copiado')).toBeVisible();
  expect(write).toHaveBeenCalledWith(answerUrl);
  write.mockRejectedValueOnce(new Error('not allowed'));
  await button.click();
  await expect.element(screen.getByText('No pudimos copiarlo. El enlace está seleccionado: cópialo tú.')).toBeVisible();
  const field = screen.getByLabelText('Enlace para tu cliente').element();
  expect(field instanceof HTMLInputElement && field.selectionEnd).toBe(answerUrl.length);
});

it('shows who asked and until when, and takes the question back or makes another link', async () => {
  const onRevoke = vi.fn<(id: string) => void>();
  const onAsk = vi.fn<() => void>();
  const screen = await show({ questions: ready([openQuestion]), onRevoke, onAsk });
  await expect
    .element(
      screen.getByText(
        'Pregunta enviada el 20/11/2026 10:00 por Rosa Quispe Huamán. Aún no responde. El enlace vence el 27/11/2026 10:00.',
      ),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Anular el enlace' }).click();
  await screen.getByRole('button', { name: 'Crear otro enlace' }).click();
  expect([onRevoke.mock.calls, onAsk.mock.calls.length]).toEqual([[[openQuestion.id]], 1]);
});

it('takes no question back while another link is made, and makes none while it is taken back', async () => {
  const screen = await show({ questions: ready([openQuestion]), busy: 'asking' });
  await expect.element(screen.getByRole('button', { name: 'Anular el enlace' })).toBeDisabled();
  await screen.rerender(<ClientQuestionSection {...known} questions={ready([openQuestion])} busy="revoking" />);
  await expect.element(screen.getByRole('button', { name: 'Crear otro enlace' })).toBeDisabled();
});

it('shows each answer with its time, its comment and its file', async () => {
  const { container } = await show({ questions: ready([answeredQuestion, expiredQuestion]) });
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Subo el pagoRespondió el 18/11/2026 12:40«Lo pagué por Yape desde la cuenta de la empresa.»Ver el archivo que envió',
    'El enlace venció el 09/11/2026 09:12 sin respuesta.',
  ]);
  const file = container.querySelector('li a');
  expect([file?.getAttribute('href'), file?.getAttribute('rel')]).toEqual([
    '/files/answers/t/respuesta.jpeg',
    'noreferrer',
  ]);
});

it('says what failed, and loads again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ problem: [] });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No pudimos guardar el cambioPor favor, inténtalo de nuevo en un minuto.');
  await screen.rerender(<ClientQuestionSection {...known} questions={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await screen.rerender(<ClientQuestionSection {...known} questions={loading} />);
  await expect.element(screen.getByText('Cargando las preguntas al cliente')).toBeInTheDocument();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await show({ questions: ready([openQuestion, answeredQuestion]), link: answerUrl });
  expect(document.documentElement.scrollWidth).toBe(320);
});
