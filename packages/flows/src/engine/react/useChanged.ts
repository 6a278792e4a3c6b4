import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` when the host gives another value than the one with which the component was mounted. */
export function useChanged<Value>(value: Value, onChange: (value: Value) => void): void {
  const sent = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (sent.current === value) return;
    sent.current = value;
    notify(value);
  }, [value]);
}
