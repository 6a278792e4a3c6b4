export * from './accountLines.ts';
export * from './accountViews.ts';
export * from './chart.ts';
export * from './chartAccount.ts';
export * from './enteredAccounts.ts';
export * from './itemWords.ts';
export { pcge } from './pcge.ts';
export * from './readAccountPlan.ts';
export * from './suggestAccount.ts';
