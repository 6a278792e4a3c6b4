import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';

export interface DisownSignInServices {
  api: Pick<Api, 'disownSignIn'>;
}

/** The input of the machine. */
export interface DisownSignInInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

export interface DisownSignInContext extends DisownSignInInput {
  /** The server's reasons for the last failure; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

/** Ends the sessions. Ignored while the call is open, and when it has succeeded. */
export interface SignInDisown {
  type: 'signIn.disown';
}

/** The sessions and the password of the account have ended. The host opens the page for a new password with the token. */
export interface SignInDisowned {
  type: 'signIn.disowned';
  recoveryToken: string;
}

export type DisownSignInFact = SignInDisowned | FailureLogged;
