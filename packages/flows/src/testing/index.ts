export * from './paths.ts';
export * from './standIn.ts';
export * from './still.ts';
