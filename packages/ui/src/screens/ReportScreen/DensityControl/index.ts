export { DensityControl, type DensityControlProps } from './DensityControl.tsx';
