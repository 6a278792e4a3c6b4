import type { spinnerTexts } from '@contapro/domain';

type LoadingTag = keyof typeof spinnerTexts;

/** What blocks the whole page at the moment (ROUTE-08, ROUTE-09, OPEN-182). */
export interface LoadingTags {
  /** Oldest first. */
  get: () => readonly LoadingTag[];
  subscribe: (listener: () => void) => () => void;
  /** Begins a step; the returned function ends it. */
  begin: (tag: LoadingTag) => () => void;
}

export function createLoadingTags(): LoadingTags {
  const listeners = new Set<() => void>();
  let steps: readonly { tag: LoadingTag }[] = [];
  let tags: readonly LoadingTag[] = [];
  const put = (next: typeof steps) => {
    steps = next;
    tags = steps.map(({ tag }) => tag);
    for (const listener of listeners) listener();
  };
  return {
    get: () => tags,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (tag) => {
      const step = { tag };
      put([...steps, step]);
      return () => put(steps.filter((other) => other !== step));
    },
  };
}
