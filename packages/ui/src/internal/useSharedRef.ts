import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** A ref for a component to an element that it always renders. The ref that the caller passed is set too. */
export function useSharedRef<T>(theirs: Ref<T> | undefined): RefObject<T | null> {
  const own = useRef<T>(null);
  useImperativeHandle<T | null, T | null>(theirs, () => own.current, []);
  return own;
}
