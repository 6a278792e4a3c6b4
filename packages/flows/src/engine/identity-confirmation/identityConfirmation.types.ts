import type { Api } from '@contapro/api';
import type { FailureLogged } from '../facts.ts';
import type { PasskeyReason, Passkeys } from '../passkeys/index.ts';

export interface IdentityConfirmationServices {
  api: Pick<Api, 'confirmIdentity' | 'getFactors' | 'beginPasskeySignIn'>;
  passkeys: Passkeys;
}

/** What a person can confirm with. The second factor is offered beside the password to whoever has one. */
export type ConfirmationWay = 'password' | 'app' | 'passkey';

/** What was typed as the proof; nothing for a passkey, which the browser asks for. */
export interface IdentityProof {
  password?: string;
  code?: string;
}

export interface IdentityConfirmationContext {
  /** What the account can confirm with. */
  ways: readonly ConfirmationWay[];
  /** What the form asks for. */
  shown: 'password' | 'app';
  /** Why the passkey was not used; null unless the last attempt failed in the browser. */
  passkeyFailure: PasskeyReason | null;
}

export type IdentityConfirmationEvent =
  /** Confirms with what was typed. Ignored while a call is open. */
  | { type: 'proof.submit'; proof: IdentityProof }
  /** Confirms with a passkey. Ignored while a call is open. */
  | { type: 'passkey.use' }
  /** Asks for something else. */
  | { type: 'way.choose'; way: 'password' | 'app' };

/** The person has proved who it is. Calls that were refused for it can be repeated. */
export interface IdentityConfirmed {
  type: 'identity.confirmed';
}

export type IdentityConfirmationFact = IdentityConfirmed | FailureLogged;
