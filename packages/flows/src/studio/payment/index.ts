export { createPayment, type PaymentMachine } from './payment.machine.ts';
export { CardRefused } from './CardRefused.ts';
export type * from './payment.types.ts';
export { createCulqiCheckout, type CulqiCheckoutOptions } from './createCulqiCheckout.ts';
