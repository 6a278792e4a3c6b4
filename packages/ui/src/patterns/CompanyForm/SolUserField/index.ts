export { SolUserField, type SolUserFieldProps } from './SolUserField.tsx';
