export { amountColumn, type AmountColumnOptions, type AmountNote } from './amountColumn.tsx';
export type { ColumnDefinition, PhonePlace, RowAction } from './ColumnDefinition.ts';
export { DataTable, type DataTableProps, type Density } from './DataTable.tsx';
export type { TableSort } from './SortButton.tsx';
