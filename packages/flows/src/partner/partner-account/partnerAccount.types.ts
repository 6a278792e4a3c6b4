import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';
import type { CaptchaServices } from '../../engine/captcha/captcha.types.ts';
import type { AccountCreated } from '../../engine/facts.ts';

export interface PartnerAccountServices extends CaptchaServices {
  api: Pick<Api, 'signUpSiscont'>;
}

/** What `createPartnerAccount` takes besides its services. */
export interface PartnerAccountOptions {
  /** The password of the partner's link. The new account has the same. */
  password: string;
  /**
   * What the partner signed about this customer, and the RUC of its link: the account gets the plan of the partner, and no
   * captcha is asked for. Without it the account is a trial.
   *
   * @default null
   */
  signed?: { assertion: string; ruc: string } | null;
}

export type PartnerAccountFact = AccountCreated | FailureLogged;
