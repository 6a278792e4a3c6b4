import { hideFailure, showFailure } from './failure.ts';
import { mounted } from './mounted.ts';

/**
 * Loads the code that draws all elements of the page, once. It is shared, so its failure is one state of all elements: it is shown in
 * all, and one attempt removes it from all. After a failure each call is an attempt, and so is being online again.
 *
 * @param load Imports the module that draws the elements.
 */
export function runtimeLoader(load: () => Promise<{ start: () => void }>): () => Promise<void> {
  let state: 'unneeded' | 'loading' | 'failed' | 'begun' = 'unneeded';
  let asked: Promise<void> = Promise.resolve();
  const begin = (): Promise<void> => {
    if (state === 'loading' || state === 'begun') return asked;
    state = 'loading';
    for (const { shadow } of mounted.get()) hideFailure(shadow);
    asked = load()
      .then(({ start }) => start())
      .then(
        () => {
          state = 'begun';
        },
        (error: unknown) => {
          console.error('@contapro/elements', error);
          state = 'failed';
          for (const { shadow } of mounted.get()) showFailure(shadow, begin);
          window.addEventListener('online', begin, { once: true });
        },
      );
    return asked;
  };
  return begin;
}

export const loadRuntime = runtimeLoader(() => import('./runtime.tsx'));
