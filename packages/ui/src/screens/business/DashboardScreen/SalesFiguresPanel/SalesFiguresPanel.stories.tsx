import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { figureHrefs, noSales, salesFigures } from '@contapro/fixtures';
import { SalesFiguresPanel } from './SalesFiguresPanel.tsx';

const meta = preview.meta({
  component: SalesFiguresPanel,
  title: 'Screens/DashboardScreen parts/SalesFiguresPanel · cifras de ventas',
  id: 'screens-dashboardscreen-parts-salesfigurespanel',
  args: { sales: ready(salesFigures), previousPeriod: '202609', hrefOf: figureHrefs.sales },
});
export default meta;

export const Default = meta.story({});
/** Without a previous month, or with an empty one, there is no change to show. */
export const FirstMonth = meta.story({
  args: { sales: ready({ ...salesFigures, change: { total: null, count: null } }) },
});
export const Unchanged = meta.story({ args: { sales: ready({ ...salesFigures, change: { total: 0, count: 0 } }) } });
export const Loading = meta.story({ args: { sales: loading } });
export const Failed = meta.story({ args: { sales: failed } });
export const Nothing = meta.story({ args: { sales: ready(noSales) } });
export const Torture = meta.story({
  args: {
    sales: ready({
      ...salesFigures,
      totalCents: 999_999_999_999_999,
      igvCents: -123_456_789_012_345,
      count: 1_234_567,
      change: { total: 123_456.7, count: -100 },
    }),
  },
});
