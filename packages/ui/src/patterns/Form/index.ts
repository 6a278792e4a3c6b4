export { type FieldBinding, type FieldOptions } from './fieldBinding.ts';
export { Form, type FormProps } from './Form.tsx';
export { FormActions, type FormActionsProps } from './FormActions.tsx';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
export { type SubmittableForm } from './SubmittableForm.ts';
export { type LazySchemaForm, useLazySchemaForm } from './useLazySchemaForm.ts';
export { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './useSchemaForm.ts';
