export { Form, type FormProps } from './Form.tsx';
export { FormActions, type FormActionsProps } from './FormActions.tsx';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
export {
  useSchemaForm,
  type FieldBinding,
  type FieldOptions,
  type SchemaForm,
  type SchemaFormOptions,
} from './useSchemaForm.ts';
