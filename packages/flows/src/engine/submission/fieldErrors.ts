import type { Problem } from '@contapro/api';
import type { FieldMessages } from '@contapro/domain';

/**
 * Makes an `errorsOf` that finds the field of each error by the `name` of the error. When a field has several errors,
 * the first is used.
 *
 * @param fields The name of each field in the form, by its name in the server's errors.
 * @example
 * errorsOf: fieldErrors({ username: 'solUser', passwordSOL: 'solKey', ruc: 'ruc' });
 */
export const fieldErrors =
  <Name extends string>(fields: Readonly<Record<string, Name>>) =>
  ({ errors }: Problem): FieldMessages<Name> => {
    const messages: { [Each in Name]?: string } = {};
    for (const { name, message } of errors) {
      const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field !== undefined) messages[field] ??= message;
    }
    return messages;
  };
