export { ExpedienteDialog, type ExpedienteDialogProps } from './ExpedienteDialog.tsx';
