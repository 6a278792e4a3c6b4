export { DensityControl } from './DensityControl.tsx';
