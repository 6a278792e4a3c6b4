export { HistoryChart, type HistoryChartProps } from './HistoryChart.tsx';
export { HistoryChartSkeleton, type HistoryChartSkeletonProps } from './HistoryChartSkeleton.tsx';
export type { HistorySeries } from './historyScales.ts';
