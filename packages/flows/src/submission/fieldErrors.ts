import type { Problem } from '@contapro/api';
import type { FieldMessages } from '@contapro/domain';

/**
 * Reads what a refusal says of single fields from the `name` of its entries; of several about one field, the first.
 *
 * @param fields The form's names of the fields, by the server's.
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
