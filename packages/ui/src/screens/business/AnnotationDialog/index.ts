export { AnnotationDialog, type AnnotationDialogProps } from './AnnotationDialog.tsx';
