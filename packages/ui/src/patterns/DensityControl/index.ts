export { DensityControl, type DensityControlProps } from './DensityControl.tsx';
export { TableDensityProvider, type TableDensityProviderProps, useTableDensity } from './TableDensityProvider.tsx';
