import preview from '@contapro/storybook/preview';
import {
  hugeHistory,
  negativePurchaseHistory,
  negativeSalesHistory,
  purchaseHistory,
  salesHistory,
} from '@contapro/fixtures';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryChartSkeleton } from './HistoryChartSkeleton.tsx';

const both = [
  { book: 'sales', points: salesHistory },
  { book: 'purchases', points: purchaseHistory },
] as const;

const meta = preview.meta({
  component: HistoryChart,
  title: 'Charts/HistoryChart · gráfico, historial',
  id: 'charts-historychart',
  args: { series: both },
});
export default meta;

export const Default = meta.story({});
export const OnlyPurchases = meta.story({ args: { series: [{ book: 'purchases', points: purchaseHistory }] } });
export const OnlySales = meta.story({ args: { series: [{ book: 'sales', points: salesHistory }] } });

/** The placeholder is as high as the chart. */
export const Loading = meta.story({ render: () => <HistoryChartSkeleton /> });

export const Empty = meta.story({ args: { series: [{ book: 'purchases', points: [] }] } });

export const OneMonth = meta.story({
  args: {
    series: [
      { book: 'sales', points: salesHistory.slice(-1) },
      { book: 'purchases', points: purchaseHistory.slice(-1) },
    ],
  },
});

/** Lines are interrupted where a month is missing. A single month between gaps is a point. */
export const MissingMonths = meta.story({
  args: {
    series: [
      { book: 'sales', points: salesHistory.filter((_, index) => index !== 4 && index !== 6) },
      { book: 'purchases', points: purchaseHistory.slice(5) },
    ],
  },
});

/** Purchases above sales, and negative months. The two colours do not mix. */
export const Crossing = meta.story({
  args: {
    series: [
      { book: 'sales', points: negativeSalesHistory },
      { book: 'purchases', points: negativePurchaseHistory },
    ],
  },
});

/** Amounts of fifteen digits, and two lines that end at the same point. */
export const Torture = meta.story({
  args: {
    series: [
      { book: 'sales', points: hugeHistory },
      { book: 'purchases', points: hugeHistory.map((point) => ({ ...point, totalCents: point.totalCents - 1 })) },
    ],
  },
});
