import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';
import type { Utm } from '../../engine/session/index.ts';
import type { Opened } from '../sign-in/index.ts';

export interface SignUpServices {
  api: Pick<Api, 'signUp'>;
  /**
   * Resolves to a token of the captcha service for this action. It is called whenever the form is sent, because a token is
   * valid for a short time and once. It rejects when there is none; nothing is sent then.
   */
  requestCaptchaToken: (request: { action: string; signal?: AbortSignal | undefined }) => Promise<string>;
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

/** An account was created, and its accountant is signed in. The host stores the token, and leads to the first company. */
export interface AccountCreated extends Opened {
  type: 'account.created';
}

export type SignUpFact = AccountCreated | FailureLogged;
