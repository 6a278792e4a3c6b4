export { DeclarationDialog, type DeclarationDialogProps } from './DeclarationDialog.tsx';
