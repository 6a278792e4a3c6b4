export {
  FiledDeclarationDialog,
  type FiledDeclarationDialogProps,
  type FiledDeclarationStep,
} from './FiledDeclarationDialog.tsx';
