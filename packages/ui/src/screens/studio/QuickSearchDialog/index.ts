export { QuickSearchDialog, type QuickSearchDialogProps, type QuickSearchPart } from './QuickSearchDialog.tsx';
