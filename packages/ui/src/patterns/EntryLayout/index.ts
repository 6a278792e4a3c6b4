export { EntryElement, EntryLayout, type EntryLayoutProps } from './EntryLayout.tsx';
