export * from './DensityControl.tsx';
