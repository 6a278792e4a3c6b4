import { type ReactNode, useState } from 'react';

interface ControlledProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

function Controlled<Value>({ initial, children }: ControlledProps<Value>) {
  const [value, setValue] = useState<Value>(() => initial);
  return children(value, setValue);
}

/**
 * Renders a controlled component with a value that the story keeps.
 *
 * @example
 * const render = () =>
 *   controlled(false, (value, setValue) => (
 *     <Checkbox label="Acepto" checked={value} onChange={({ target }) => setValue(target.checked)} />
 *   ));
 */
export function controlled<Value>(initial: Value, render: ControlledProps<Value>['children']) {
  return <Controlled initial={initial}>{render}</Controlled>;
}
