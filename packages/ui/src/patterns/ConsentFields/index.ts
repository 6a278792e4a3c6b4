export { ConsentFields, type ConsentFieldsProps, type ConsentHrefs } from './ConsentFields.tsx';
