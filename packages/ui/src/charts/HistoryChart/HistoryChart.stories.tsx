import preview from '@contapro/storybook/preview';
import {
  hugeHistory,
  purchaseHistory,
  roughPurchases,
  roughSales,
  salesHistory,
} from '../../testing/figureFixtures.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryChartSkeleton } from './HistoryChartSkeleton.tsx';

const both = [
  { book: 'sales', points: salesHistory },
  { book: 'purchases', points: purchaseHistory },
] as const;

const meta = preview.meta({ component: HistoryChart, title: 'Charts/HistoryChart', args: { series: both } });
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});

export const OnlyPurchases = meta.story({ args: { series: [{ book: 'purchases', points: purchaseHistory }] } });
export const OnlySales = meta.story({ args: { series: [{ book: 'sales', points: salesHistory }] } });

/** The placeholder keeps the chart's place. */
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

/** Lines break where a month is missing; a month alone is a point. */
export const MissingMonths = meta.story({
  args: {
    series: [
      { book: 'sales', points: salesHistory.filter((_, index) => index !== 4 && index !== 6) },
      { book: 'purchases', points: purchaseHistory.slice(5) },
    ],
  },
});

/** Purchases above sales, and months below zero: the hues still never mix. */
export const Crossing = meta.story({
  args: {
    series: [
      { book: 'sales', points: roughSales },
      { book: 'purchases', points: roughPurchases },
    ],
  },
});

/** Amounts of fifteen digits, and two lines that end at the same place. */
export const Torture = meta.story({
  args: {
    series: [
      { book: 'sales', points: hugeHistory },
      { book: 'purchases', points: hugeHistory.map((point) => ({ ...point, totalCents: point.totalCents - 1 })) },
    ],
  },
});
