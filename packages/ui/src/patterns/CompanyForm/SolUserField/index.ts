export { SolUserField } from './SolUserField.tsx';
