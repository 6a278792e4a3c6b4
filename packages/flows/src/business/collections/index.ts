export { createCollections, type CollectionsMachine } from './collections.machine.ts';
export type * from './collections.types.ts';
