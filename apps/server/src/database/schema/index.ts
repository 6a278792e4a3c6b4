export * from './accounts.ts';
export * from './businesses.ts';
export * from './collections.ts';
export * from './deposits.ts';
export * from './imports.ts';
export * from './notices.ts';
export * from './proposals.ts';
export * from './vouchers.ts';
