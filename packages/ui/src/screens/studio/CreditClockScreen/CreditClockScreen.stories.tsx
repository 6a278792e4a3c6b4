import { everyCredit, failed, loading, ready } from '@contapro/domain';
import { createExpiringCredits, creditClockPage, sampleCreditClockPage, expiringCredits } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { CreditClockScreen } from './CreditClockScreen.tsx';

const empty = sampleCreditClockPage([]);
const ended = sampleCreditClockPage(expiringCredits, { span: 'ended' });

const meta = preview.meta({
  title: 'Screens/CreditClockScreen · reloj del crédito',
  id: 'screens-creditclockscreen',
  component: CreditClockScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    today: '2026-11-20',
    rows: ready(creditClockPage.items),
    summary: creditClockPage.summary,
    page: 1,
    totalPages: creditClockPage.totalPages,
    pageSize: 20,
    sizes: [20, 50, 100],
    filters: everyCredit,
    onFiltersChange: fn(),
    onSearchChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onRetry: fn(),
    onDownload: fn(),
    hrefs: {
      studio: { board: '#tablero', pendingDeposits: '#detracciones', creditClock: '#credito' },
      voucher: () => '#comprobante',
    },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { rows: loading, summary: null, totalPages: 0 } });
/** Another page is loaded: the counts stay. */
export const LoadingPage = meta.story({ args: { rows: loading, page: 2 } });
export const Failed = meta.story({ args: { rows: failed, summary: null, totalPages: 0 } });
export const Empty = meta.story({ args: { rows: ready([]), summary: empty.summary, totalPages: 0 } });
export const NoMatch = meta.story({
  args: {
    rows: ready([]),
    summary: empty.summary,
    totalPages: 0,
    filters: { ...everyCredit, search: 'zapatería', span: 'month' },
  },
});
/** The deposits that have to be made in the next 30 days. */
export const Deposits = meta.story({
  args: {
    filters: { ...everyCredit, action: 'deposit', span: 'days30' },
    rows: ready(sampleCreditClockPage(expiringCredits, { action: 'deposit', span: 'days30' }).items),
    summary: sampleCreditClockPage(expiringCredits, { span: 'days30' }).summary,
    totalPages: 1,
  },
});
/** The last day of all has passed. */
export const Ended = meta.story({
  args: {
    filters: { ...everyCredit, span: 'ended' },
    rows: ready(ended.items),
    summary: ended.summary,
    totalPages: ended.totalPages,
  },
});
/** The last page, with estimated days and one that is not known. */
export const Estimated = meta.story({
  args: { rows: ready(sampleCreditClockPage(expiringCredits, { page: 2 }).items), page: 2 },
});
export const Downloading = meta.story({ args: { isDownloading: true } });
/** A studio with 5,000 purchases. */
export const Studio = meta.story({
  args: { rows: ready(createExpiringCredits(100)), pageSize: 100, totalPages: 50, page: 7 },
});

/** What is selected is reported. */
export const Filters = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Depositar/ }));
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ ...everyCredit, action: 'deposit' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Vence' }), 'En 30 días');
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ ...everyCredit, span: 'days30' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Motivo' }), 'Gasto ajeno al giro del negocio');
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ ...everyCredit, reason: 'AJENO_AL_GIRO' });
  },
});
