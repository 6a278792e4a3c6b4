import * as z from 'zod/mini';

/**
 * A check with a message, after which no other check of the value runs. It is used in place of `z.refine` and `z.regex`,
 * because bundlers put all code of zod that any page uses into the first page.
 *
 * @param isValid Whether the value is valid.
 * @param error The message for a value that is not.
 * @param path The field of the message, in a check of an object.
 */
export function rule<Value>(isValid: (value: Value) => boolean, error: string, path: PropertyKey[] = []) {
  const check = z.check<Value>(
    ({ value, issues }) => {
      // A copy: zod adds the name of the field to the path of each issue.
      if (!isValid(value)) issues.push({ code: 'custom', input: value, inst: check, path: [...path], continue: false });
    },
    { error },
  );
  return check;
}

/** A check of a text by a pattern. */
export const pattern = (expression: RegExp, error: string) => rule<string>((text) => expression.test(text), error);
