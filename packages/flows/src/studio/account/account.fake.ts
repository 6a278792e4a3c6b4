import { accountant } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { AccountFlowProps } from './AccountFlow.tsx';

/** Props with an account that is answered after a short delay, for stories that run the machine and tests in the browser. */
export const fakeAccountProps: AccountFlowProps = {
  services: {
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    whenVisibleAgain: () => new Promise(() => {}),
    api: fakeApi([
      'listPayments',
      'changePassword',
      'endOtherSessions',
      'listSessions',
      'endSession',
      'getEmail',
      'sendEmailLink',
      'changeEmail',
      'withdrawEmailChange',
      'getAccountContents',
      'removeAccount',
    ]),
  },
  input: { accountant },
  hrefs: { plans: '#planes' },
  factors: null,
};
