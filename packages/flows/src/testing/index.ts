export * from './paths.ts';
export * from './mockServices.ts';
export * from './snapshotFactory.ts';
