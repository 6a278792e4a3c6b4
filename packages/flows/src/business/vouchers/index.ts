export * from './allInvoices.ts';
export * from './voucherDocuments.ts';
