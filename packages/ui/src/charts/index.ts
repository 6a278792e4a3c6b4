export * from './HistoryChart/index.ts';
