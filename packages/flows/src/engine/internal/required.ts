/**
 * Returns a value of the context that a state needs, and throws if it is missing. Use it in the `input` of a state that
 * must not be entered without the value, so that an empty value is never sent to the server. If it throws, the transition to
 * the state lacks a guard, or an action that stores the value.
 *
 * @example
 * const inputOf = ({ period }: { period: string | null }) => ({ period: required(period, 'a period') });
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`A state was entered without ${what}`);
  return value;
}
