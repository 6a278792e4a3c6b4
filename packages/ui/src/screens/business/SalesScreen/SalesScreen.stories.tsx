import { failed, loading, ready } from '@contapro/domain';
import { extremeSales, salesPage, sampleSalesPage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs, withoutPeriods } from '../../../testing/reportStory.tsx';
import { SalesScreen } from './SalesScreen.tsx';

const meta = preview.meta({
  component: SalesScreen,
  title: 'Screens/SalesScreen · comprobantes de venta',
  id: 'screens-salesscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell(null),
  args: {
    ...reportArgs,
    filters: [],
    onFiltersChange: fn(),
    onExcelDownload: fn(),
    summary: ready(salesPage.summary),
    rows: ready(salesPage.items),
    totalPages: 3,
    pageSize: 20,
    sizes: [20, 50, 100],
    onView: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** What a box of the Formulario 621 links to: its sales, and its amount in the totals. */
export const OfBox = meta.story({
  args: {
    filters: [{ amount: '101' }],
    summary: ready({ ...salesPage.summary, pdtCents: salesPage.summary.igvCents }),
  },
});
export const Loading = meta.story({ args: { summary: loading, rows: loading, totalPages: 0 } });
/** No sale meets the conditions. */
export const Empty = meta.story({
  args: {
    filters: [{ category: 'nd', serieNumber: 'FD01-00000001' }],
    summary: ready(sampleSalesPage([]).summary),
    rows: ready([]),
    totalPages: 0,
  },
});
export const Failed = meta.story({ args: { summary: failed, rows: failed, totalPages: 0 } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({ args: { ...withoutPeriods, summary: undefined } });
export const Torture = meta.story({
  args: {
    summary: ready(sampleSalesPage(extremeSales).summary),
    rows: ready(extremeSales),
    page: 61_000,
    totalPages: 123_457,
  },
});
