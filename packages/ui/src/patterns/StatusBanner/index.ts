export * from './StatusBanner.tsx';
