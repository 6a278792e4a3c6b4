export { type ControlProps, Field, type FieldProps, type FieldWords } from './Field.tsx';
