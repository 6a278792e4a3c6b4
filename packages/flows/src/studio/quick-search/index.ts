export { createQuickSearch, type QuickSearchMachine } from './quickSearch.machine.ts';
export type * from './quickSearch.types.ts';
