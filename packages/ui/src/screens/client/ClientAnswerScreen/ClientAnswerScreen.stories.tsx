import type { ClientAnswerView } from '@contapro/domain';
import { askedVoucher } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { ClientAnswerScreen } from './ClientAnswerScreen.tsx';

const form = (
  status: Extract<ClientAnswerView, { kind: 'form' }>['status'] = { kind: 'editing' },
  voucher = askedVoucher,
): ClientAnswerView => ({ kind: 'form', voucher, expiresAt: '2026-11-27 10:00', status });

const meta = preview.meta({
  component: ClientAnswerScreen,
  title: 'Screens/ClientAnswerScreen · respuesta del cliente',
  id: 'screens-clientanswerscreen',
  parameters: { layout: 'fullscreen' },
  args: { view: form(), onSubmit: fn(), onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
/** A voucher of the register only, in dollars. */
export const WithoutPicture = meta.story({
  args: { view: form(undefined, { ...askedVoucher, imageUrl: null, items: [], currencyCode: 'USD' }) },
});
export const Payment = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Subo el pago/ }));
  },
});
export const Invalid = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Subo el pago/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar respuesta' }));
  },
});
export const Sending = meta.story({ args: { view: form({ kind: 'submitting' }) } });
export const Refused = meta.story({
  args: {
    view: form({
      kind: 'refused',
      fields: {},
      messages: ['Ese archivo no es una foto ni un PDF, o está dañado. Elige una foto (JPG, PNG o WebP) o un PDF.'],
    }),
  },
});
export const Unreachable = meta.story({ args: { view: form({ kind: 'unreachable' }) } });
export const Torture = meta.story({
  args: {
    view: form(undefined, {
      ...askedVoucher,
      supplierName: 'Importaciones y Representaciones Comerciales del Norte y Anexos Sociedad Anónima Cerrada',
      serieNumber: 'F001-0000000000000000000451',
      items: ['Servicio_de_transporte_de_carga_pesada_por_carretera_entre_Lima_y_Arequipa', 'Peaje', 'Estiba'],
      totalCents: 123_456_789_012,
    }),
  },
});
export const Checking = meta.story({ args: { view: { kind: 'checking' } } });
export const Unchecked = meta.story({ args: { view: { kind: 'unchecked', messages: [] } } });
export const Sent = meta.story({ args: { view: { kind: 'sent' } } });
export const AlreadyAnswered = meta.story({ args: { view: { kind: 'answered' } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
