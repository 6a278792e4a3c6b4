export {
  StatusDialog,
  type StatusDialogProps,
  type StatusProgress,
  type StatusWords,
} from './StatusDialog.tsx';
