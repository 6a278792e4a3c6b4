import { createExchangeRateDay } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ExchangeRateDialog } from './ExchangeRateDialog.tsx';

const typed = createExchangeRateDay({
  state: 'typed',
  rate: 3.739,
  typed: { rate: 3.739, by: 'Rosa Quispe', at: Date.parse('2026-11-18T15:00:00Z') },
});

const meta = preview.meta({
  component: ExchangeRateDialog,
  title: 'Screens/Modals/ExchangeRateDialog · escribir tipo de cambio',
  id: 'screens-modals-exchangeratedialog',
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { open: true, day: createExchangeRateDay(), status: { kind: 'editing' }, onSubmit: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});
/** The studio typed one, which can be corrected. */
export const Typed = meta.story({ args: { day: typed } });
/** No rate of the days before is known. */
export const WithoutHint = meta.story({ args: { day: createExchangeRateDay({ currency: 'EUR', previous: null }) } });
/** No voucher waits for it. */
export const WithoutVouchers = meta.story({
  args: { day: createExchangeRateDay({ vouchers: 0, waiting: 0, clients: 0, named: [] }) },
});
export const Submitting = meta.story({ args: { day: typed, status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: {
    day: typed,
    status: {
      kind: 'refused',
      fields: {},
      messages: [
        'Ana Torres escribió 3.741 para ese día mientras lo veías. No cambiamos nada: actualiza la lista y decide de nuevo.',
      ],
    },
  },
});
export const Unreachable = meta.story({ args: { day: typed, status: { kind: 'unreachable' } } });

/** The rate is far from the one of the day before. */
export const Unusual = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Soles por unidad/ }), '4.371');
  },
});
