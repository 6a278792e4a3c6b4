import type { Schemas } from '@contapro/api';

/** Passkeys of the browser. Its functions reject with a {@link PasskeyProblem}. */
export interface Passkeys {
  /** Whether the browser has passkeys at all. */
  isSupported: () => boolean;
  /** Asks the person to unlock a passkey, which answers the challenge. */
  get: (
    options: Schemas['PasskeyChallenge']['options'],
    signal: AbortSignal,
  ) => Promise<Schemas['PasskeyAssertion']['response']>;
  /** Asks the person to make a passkey. */
  create: (
    options: Schemas['PasskeyCreation']['options'],
    signal: AbortSignal,
  ) => Promise<Schemas['NewPasskey']['response']>;
}
