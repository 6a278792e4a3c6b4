export * from './Figures.tsx';
