export * from './accountants.ts';
export * from './credentials.ts';
export * from './dashboard.ts';
export * from './detractions.ts';
export * from './imports.ts';
export * from './perceptions.ts';
export * from './retentions.ts';
export * from './vouchers.ts';
