export type { FactsOf } from './FactsOf.ts';
export { handleFacts, type FactHandlers } from './handleFacts.ts';
export { subscribeToFacts } from './subscribeToFacts.ts';
export { newId } from './newId.ts';
