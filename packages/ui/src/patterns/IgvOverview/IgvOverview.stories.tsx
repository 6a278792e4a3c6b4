import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { periodTotals, purchaseFigures, purchaseFiguresWithLateDetractions, salesFigures } from '@contapro/fixtures';
import { IgvOverview } from './IgvOverview.tsx';

const meta = preview.meta({
  component: IgvOverview,
  title: 'Patterns/IgvOverview',
  args: {
    purchases: ready(purchaseFigures),
    sales: ready(salesFigures),
    totals: ready(periodTotals),
    balancePeriod: '202609',
    salesHref: '#ventas',
    purchasesHref: '#comprobantes',
    lateDetractionsHref: '#detracciones-pagadas-en-el-mes',
    onBalancePeriodOpen: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});

/** Without a balance its term is not shown. */
export const WithoutBalance = meta.story({
  args: { totals: ready({ ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false }) },
});

/** Purchases of earlier periods whose detracción was paid in this one have their own term. */
export const LateDetractions = meta.story({ args: { purchases: ready(purchaseFiguresWithLateDetractions) } });
export const LateDetractionsWithoutBalance = meta.story({
  args: {
    purchases: ready(purchaseFiguresWithLateDetractions),
    totals: ready({ ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false }),
  },
});

/** A negative result is a balance in favour, with its own label. */
export const Favourable = meta.story({ args: { totals: ready({ ...periodTotals, salesIgvCents: 2_000_000 }) } });

/** Figures that are not known are `-` and not S/ 0.00. */
export const TotalsFailed = meta.story({ args: { totals: failed } });
export const PurchasesFailed = meta.story({ args: { purchases: failed } });

export const Loading = meta.story({ args: { purchases: loading, sales: loading, totals: loading } });

export const Torture = meta.story({
  args: {
    purchases: ready({ ...purchaseFigures, deductible: { count: 1_234_567, igvCents: 123_456_789_012_345 } }),
    totals: ready({ ...periodTotals, salesIgvCents: 999_999_999_999_999, positiveBalanceCents: 99_999_999_999_999 }),
  },
});
