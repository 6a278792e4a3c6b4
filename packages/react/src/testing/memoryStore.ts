/** The token that the stand-in gives. */
export const token = 'sample-token';

/** A store without the browser's storage. */
export function memoryStore(stored: { token: string; testGroup: null } | null = { token, testGroup: null }) {
  let current: { token: string; testGroup: 'TEMPLATEA' | 'TEMPLATEB' | null } | null = stored;
  return {
    read: () => current,
    write: (next: typeof current) => {
      current = next;
    },
  };
}

/** Longer than any test: the answer to a call that is delayed by so many milliseconds never comes. */
export const forEver = 2 ** 31 - 1;
