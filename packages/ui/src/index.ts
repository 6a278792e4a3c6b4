export * from './primitives/index.ts';
export * from './charts/index.ts';
export * from './patterns/index.ts';
export * from './screens/index.ts';
