'use client';

export { VoucherAccountsFlow, type VoucherAccountsFlowProps } from './VoucherAccountsFlow.tsx';
