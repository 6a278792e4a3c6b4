export * from './IgvOverview.tsx';
