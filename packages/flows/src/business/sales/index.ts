export { createSales, type SalesMachine } from './sales.machine.ts';
export type * from './sales.types.ts';
