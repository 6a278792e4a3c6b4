export { createStudioCollections, type StudioCollectionsMachine } from './studioCollections.machine.ts';
export type * from './studioCollections.types.ts';
