import type { ReactNode } from 'react';

let element: ReactNode = null;
const listeners = new Set<() => void>();

/**
 * What is shown above the private pages although their code does not contain it: whoever loads it puts it here, and the layout draws it
 * inside its providers.
 */
export const shownAbove = {
  get: (): ReactNode => element,
  show: (next: ReactNode): void => {
    element = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
