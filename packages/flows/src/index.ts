export * from './mapping/index.ts';
export * from './session/index.ts';
