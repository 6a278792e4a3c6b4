export * from './views.ts';
export * from './texts/index.ts';
