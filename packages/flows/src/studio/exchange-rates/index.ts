export { createExchangeRates, type ExchangeRatesMachine } from './exchangeRates.machine.ts';
export type * from './exchangeRates.types.ts';
