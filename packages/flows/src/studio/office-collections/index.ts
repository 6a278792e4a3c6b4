export { createOfficeCollections, type OfficeCollectionsMachine } from './officeCollections.machine.ts';
export type * from './officeCollections.types.ts';
