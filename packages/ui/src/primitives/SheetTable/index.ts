export { SheetCell, type SheetCellProps } from './SheetCell.tsx';
export { SheetRow, type SheetRowProps } from './SheetRow.tsx';
export { SheetTable, stackedGroup, type SheetTableProps } from './SheetTable.tsx';
export type { SheetColumn } from './SheetTableContext.ts';
