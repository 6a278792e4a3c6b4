import { failed, loading, newestFirst, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import {
  sampleDetractionPage,
  detractionReportTotals,
  extremeDetractions,
  paidDetractionPage,
  saleDetractionPage,
  unpaidDetractionPage,
} from '@contapro/fixtures';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { InShell } from '../../../testing/InShell.tsx';
import { DetractionsScreen } from './DetractionsScreen.tsx';

const periods = ['202610', '202609'];

const meta = preview.meta({
  component: DetractionsScreen,
  title: 'Screens/DetractionsScreen · detracciones, constancias',
  id: 'screens-detractionsscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="detractions">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periods,
    periodSelector: <PeriodSelector periods={periods} value="202610" onPeriodChange={fn()} />,
    filters: [],
    totals: ready(detractionReportTotals),
    summary: ready(paidDetractionPage.summary),
    rows: ready(paidDetractionPage.items),
    page: 1,
    totalPages: 3,
    pageSize: 20,
    sizes: [20, 50, 100],
    onPageChange: fn(),
    onPageSizeChange: fn(),
    sort: newestFirst,
    onSortChange: fn(),
    onFiltersChange: fn(),
    onPeriodChange: fn(),
    onTotalsRetry: fn(),
    onCertificateView: fn(),
    onDepositType: fn(),
    onDepositRemove: fn(),
    onTermsEdit: fn(),
    onDownload: fn(),
    onView: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Paid = meta.story({});
export const Unpaid = meta.story({
  args: {
    filters: [{ status: 'por_pagar', payment: null }],
    summary: ready(unpaidDetractionPage.summary),
    rows: ready(unpaidDetractionPage.items),
    totalPages: 1,
  },
});
const ofSales = [{ status: 'de_ventas' as const, payment: null }];
/** What customers must deposit for the sales, and what arrived; one deposit is typed, one amount assumed. */
export const Sales = meta.story({
  args: {
    filters: ofSales,
    summary: undefined,
    sales: ready(saleDetractionPage.sales),
    rows: ready(saleDetractionPage.items),
    totalPages: 1,
  },
});
export const SalesEmpty = meta.story({
  args: {
    filters: ofSales,
    summary: undefined,
    sales: ready({ ...saleDetractionPage.sales, terms: { code: null, percent: null, account: null } }),
    rows: ready([]),
    totalPages: 0,
  },
});
/** The deposits of some days, and the filter open. */
export const ByDays = meta.story({
  args: { filters: [{ status: 'pagada', payment: { from: '2026-09-15', to: '2026-10-05' } }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fecha de pago' }));
  },
});
export const Loading = meta.story({ args: { totals: loading, summary: loading, rows: loading, totalPages: 0 } });
export const Empty = meta.story({
  args: { summary: ready(sampleDetractionPage([]).summary), rows: ready([]), totalPages: 0 },
});
export const Failed = meta.story({ args: { totals: failed, summary: failed, rows: failed, totalPages: 0 } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({
  args: {
    period: null,
    periods: [],
    periodSelector: <PeriodSelector periods={[]} value={null} onPeriodChange={fn()} />,
    totals: undefined,
    summary: undefined,
    rows: ready([]),
    totalPages: 0,
  },
});
export const Torture = meta.story({
  args: {
    totals: ready({ paidCents: 999_999_999_999_999, unpaidCents: 123_456_789_012_345 }),
    summary: ready(sampleDetractionPage(extremeDetractions).summary),
    rows: ready(extremeDetractions),
    page: 61_000,
    totalPages: 123_457,
  },
});
