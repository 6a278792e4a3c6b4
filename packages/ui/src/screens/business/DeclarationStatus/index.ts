export { DeclarationStatus, type DeclarationStatusProps } from './DeclarationStatus.tsx';
