import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** A component's own ref to an element it always draws, which also fills the ref of its caller. */
export function useSharedRef<T>(theirs: Ref<T> | undefined): RefObject<T | null> {
  const own = useRef<T>(null);
  useImperativeHandle<T | null, T | null>(theirs, () => own.current, []);
  return own;
}
