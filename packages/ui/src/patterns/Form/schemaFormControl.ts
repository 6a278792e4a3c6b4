import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { createFormControl, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** A form of react-hook-form without a component: what its fields have is read from the controls when they are registered. */
export type SchemaFormControl<Input extends FieldValues, Output> = Omit<
  UseFormReturn<Input, unknown, Output>,
  'formState'
>;

/** When and by what the fields of all forms are checked. */
export const schemaFormOptions = <Input extends FieldValues, Output>(schema: StandardSchemaV1<Input, Output>) => ({
  mode: 'onBlur' as const,
  resolver: standardSchemaResolver(schema),
});

export const createSchemaFormControl = <Input extends FieldValues, Output>(
  schema: StandardSchemaV1<Input, Output>,
): SchemaFormControl<Input, Output> => createFormControl<Input, unknown, Output>(schemaFormOptions(schema));
