export {
  StatusDialog,
  type StatusDialogProps,
  type StatusDialogState,
  type StatusProgress,
  type StatusWords,
} from './StatusDialog.tsx';
