/**
 * What a state needs from the context to begin. A state that is entered only when it is there says so by this; a
 * transition that forgets it throws, instead of sending an empty value to the server.
 *
 * @example
 * input: ({ context: { business, period } }) => ({ business, period: required(period, 'a period') }),
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined)
    throw new Error(`A state was entered without ${what}: its transition needs a guard, or an action that stores it`);
  return value;
}
