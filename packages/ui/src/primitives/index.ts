export * from './ThemeRoot/index.ts';
export * from './Button/index.ts';
export * from './Spinner/index.ts';
