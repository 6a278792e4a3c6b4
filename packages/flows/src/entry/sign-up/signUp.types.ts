import type { Api } from '@contapro/api';
import type { CaptchaServices } from '../../engine/captcha/captcha.types.ts';
import type { AccountCreated, FailureLogged } from '../../engine/facts.ts';
import type { Utm } from '../../engine/session/index.ts';

export interface SignUpServices extends CaptchaServices {
  api: Pick<Api, 'signUp'>;
}

/** What `createSignUp` takes besides its services. */
export interface SignUpOptions {
  /**
   * The campaign in the address of the page: see `utmOf`.
   *
   * @default {}
   */
  utm?: Utm;
}

export type SignUpFact = AccountCreated | FailureLogged;
