import type { Passkeys } from '../../engine/passkeys/index.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { AccountFactorsFlowProps } from './AccountFactorsFlow.tsx';

/** Passkeys of a browser that waits for the person. */
export const stillPasskeys: Passkeys = {
  isSupported: () => true,
  get: () => new Promise(() => {}),
  create: () => new Promise(() => {}),
};

/** Props with answers after a short delay, for stories that run the machine and tests in the browser. */
export const fakeAccountFactorsProps: AccountFactorsFlowProps = {
  services: {
    passkeys: stillPasskeys,
    api: fakeApi([
      'getFactors',
      'beginAuthenticator',
      'confirmAuthenticator',
      'removeAuthenticator',
      'beginPasskey',
      'addPasskey',
      'removePasskey',
      'renewRecoveryCodes',
    ]),
  },
};
