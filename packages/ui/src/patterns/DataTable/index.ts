export * from './DataTable.tsx';
export { rowIndexOf } from './useRovingRows.ts';
