export { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
export type * from './purchases.types.ts';
