import type { Api } from '@contapro/api';
import type { FactorKind } from '@contapro/domain';
import type { EventLogged, FailureLogged } from '../../engine/facts.ts';
import type { FactorAsked } from '../../engine/mapping/sessions.ts';
import type { Passkeys, PasskeyReason } from '../../engine/passkeys/index.ts';
import type { Opened, SessionOpened } from '../../engine/facts.ts';

export interface SignInFactorServices {
  api: Pick<Api, 'signInWithFactor' | 'beginPasskeySignIn' | 'signInWithPasskey'>;
  /** Undefined on pages of another domain, on which the passkeys of ContaPro cannot be used. */
  passkeys?: Passkeys | undefined;
}

/** The input of `createSignInFactor`. */
export interface SignInFactorInput {
  /** What the sign-in asks for; null when a passkey alone signs in. */
  asked: FactorAsked | null;
}

/** Why the last attempt failed. */
export type FactorFailure =
  /** What the server says to do; null when it has said nothing. */
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }
  /** A failure of the passkey in the browser. */
  | { kind: PasskeyReason };

export interface SignInFactorContext extends SignInFactorInput {
  /** What the person answers with: the page asks for it. */
  shown: FactorKind;
  /** Which others there are. */
  others: readonly FactorKind[];
  /** The last code that was sent; null before. */
  code: string | null;
  /** Null unless the last attempt failed. */
  failure: FactorFailure | null;
  opened: Opened | null;
}

export type SignInFactorEvent =
  /** Answers with a code. Ignored while a call is open. */
  | { type: 'code.submit'; code: string }
  /** Answers with a passkey. Ignored while a call is open. */
  | { type: 'passkey.use' }
  /** Answers with something else. */
  | { type: 'kind.choose'; kind: FactorKind };

export type SignInFactorFact = SessionOpened | EventLogged | FailureLogged;
