export { EntryHead, EntryTable } from './EntryTable.tsx';
