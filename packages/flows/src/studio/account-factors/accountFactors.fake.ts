import { stillPasskeys } from '../../engine/passkeys/passkeys.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { AccountFactorsFlowProps } from './AccountFactorsFlow.tsx';

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
      'changePasskey',
      'renewRecoveryCodes',
    ]),
  },
};
