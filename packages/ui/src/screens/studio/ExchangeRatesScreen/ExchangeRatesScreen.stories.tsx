import { everyRateDay, failed, loading, ready } from '@contapro/domain';
import { createExchangeRateDay, exchangeRateDays, exchangeRatePage, sampleExchangeRatePage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { ExchangeRatesScreen } from './ExchangeRatesScreen.tsx';

const empty = sampleExchangeRatePage([]);
const missing = sampleExchangeRatePage(exchangeRateDays, { state: 'missing' });

const meta = preview.meta({
  title: 'Screens/ExchangeRatesScreen · tipos de cambio',
  id: 'screens-exchangeratesscreen',
  component: ExchangeRatesScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: ready(exchangeRatePage.items),
    summary: exchangeRatePage.summary,
    page: 1,
    totalPages: exchangeRatePage.totalPages,
    pageSize: 20,
    sizes: [20, 50, 100],
    filters: everyRateDay,
    onFiltersChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    onEdit: fn(),
    onRemove: fn(),
    hrefs: {
      studio: { board: '#tablero', creditClock: '#credito', exchangeRates: '#tipos-de-cambio' },
      client: () => '#comprobantes',
    },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { rows: loading, summary: null, totalPages: 0 } });
export const Failed = meta.story({ args: { rows: failed, summary: null, totalPages: 0 } });
/** No voucher needs the rate of a day. */
export const Empty = meta.story({ args: { rows: ready([]), summary: empty.summary, totalPages: 0 } });
export const NoMatch = meta.story({
  args: { rows: ready([]), summary: empty.summary, totalPages: 0, filters: { state: 'typed' } },
});
export const Missing = meta.story({
  args: { rows: ready(missing.items), summary: missing.summary, filters: { state: 'missing' } },
});
/** Notes of which it is not known when the voucher was issued that they modify. */
export const WithoutDay = meta.story({
  args: { summary: { ...exchangeRatePage.summary, withoutDay: 2 } },
});
/** A rate is being removed. */
export const Busy = meta.story({ args: { isBusy: true } });
/** A page of a studio in which many clients buy in dollars. */
export const Studio = meta.story({
  args: {
    rows: ready(
      Array.from({ length: 60 }, (_, index) =>
        createExchangeRateDay({
          day: `2026-${String(10 - Math.floor(index / 28)).padStart(2, '0')}-${String(28 - (index % 28)).padStart(2, '0')}`,
          vouchers: 1_240 + index,
          waiting: 1_240 + index,
          clients: 300,
        }),
      ),
    ),
    pageSize: 100,
    totalPages: 3,
  },
});

/** What is pressed is reported. */
export const Presses = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Escribir el tipo de cambio de USD del 14/10/2026' }),
    );
    await expect(args.onEdit).toHaveBeenCalledWith(exchangeRateDays[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el tipo de cambio de USD del 11/10/2026' }));
    await expect(args.onRemove).toHaveBeenCalledWith(exchangeRateDays[3]);
    await userEvent.click(canvas.getByRole('button', { name: /^Escritos/ }));
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ state: 'typed' });
  },
});
