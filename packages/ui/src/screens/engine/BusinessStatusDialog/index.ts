export { BusinessStatusDialog, type BusinessStatusDialogProps } from './BusinessStatusDialog.tsx';
