export { UndoUploadDialog, type UndoUploadDialogProps } from './UndoUploadDialog.tsx';
