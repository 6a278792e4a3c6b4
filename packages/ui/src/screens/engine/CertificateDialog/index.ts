export { CertificateDialog, type CertificateDialogProps } from './CertificateDialog.tsx';
