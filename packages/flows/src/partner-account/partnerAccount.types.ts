import type { Api } from '@contapro/api';
import type { FailureLogged } from '../facts.ts';
import type { AccountCreated } from '../sign-up/index.ts';

/** The services of `createPartnerAccount`. */
export interface PartnerAccountServices {
  api: Pick<Api, 'signUpSiscont'>;
}

/** What `createPartnerAccount` takes besides its services. */
export interface PartnerAccountOptions {
  /** The password of the partner's link. The new account has the same. */
  password: string;
}

/** The facts that the machine emits. */
export type PartnerAccountFact = AccountCreated | FailureLogged;
