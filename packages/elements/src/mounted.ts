import type { ElementTag } from './definitions.ts';
import { createStore } from './store.ts';

/** An element that is on the page. */
export interface Mounted {
  /** Unique on the page. */
  key: string;
  tag: ElementTag;
  shadow: ShadowRoot;
  /** The values of its attributes and of its other properties, by the names of the properties. */
  values: Readonly<Record<string, unknown>>;
  /** Dispatches the event of a fact. */
  emit: (fact: { type: string }) => void;
}

/** The elements that are on the page. */
export const mounted = createStore<readonly Mounted[]>([]);

/** Adds an element, or replaces what is known of it. */
export function keepMounted(element: Mounted): void {
  const known = mounted.get();
  const isKnown = known.some(({ key }) => key === element.key);
  mounted.set(isKnown ? known.map((each) => (each.key === element.key ? element : each)) : [...known, element]);
}

export function forgetMounted(key: string): void {
  mounted.set(mounted.get().filter((each) => each.key !== key));
}
