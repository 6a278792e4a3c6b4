import type { FieldErrors } from 'react-hook-form';

export interface FoundError {
  /** `server` for an error of the server. */
  type: unknown;
  message: string | undefined;
  /** The control, if the form has one with that name. */
  ref: unknown;
}

/** The error of a field, by its name. */
export function errorAt(errors: FieldErrors, name: string): FoundError | undefined {
  const found = name.split('.').reduce<unknown>((parent, key) => {
    return typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined;
  }, errors);
  if (typeof found !== 'object' || found === null || !('type' in found)) return undefined;
  const { type, message, ref } = found as Partial<FoundError>;
  return { type, message, ref };
}
