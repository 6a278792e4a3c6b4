import type { Passkeys } from './passkeys.types.ts';

/** Passkeys of a browser that waits for the person. */
export const stillPasskeys: Passkeys = {
  isSupported: () => true,
  get: () => new Promise(() => {}),
  create: () => new Promise(() => {}),
};
