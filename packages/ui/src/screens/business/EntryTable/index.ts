export { EntryHead, EntryTable, type EntryTableProps, type TableEntry } from './EntryTable.tsx';
