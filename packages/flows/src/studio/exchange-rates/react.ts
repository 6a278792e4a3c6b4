'use client';

export { ExchangeRatesFlow, type ExchangeRatesFlowProps } from './ExchangeRatesFlow.tsx';
