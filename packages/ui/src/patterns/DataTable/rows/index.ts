export { LongRows } from './LongRows.tsx';
export { PageRows } from './PageRows.tsx';
export { useRowWindow } from './useRowWindow.ts';
