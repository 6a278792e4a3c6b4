import type { Api } from '@contapro/api';
import type { AccountFactors, AuthenticatorSetup, Loadable } from '@contapro/domain';
import type { FailureLogged, FileReady, PagePrintRequested } from '../../engine/facts.ts';
import type { Passkeys, PasskeyReason } from '../../engine/passkeys/index.ts';

export interface AccountFactorsServices {
  api: Pick<
    Api,
    | 'getFactors'
    | 'beginAuthenticator'
    | 'confirmAuthenticator'
    | 'removeAuthenticator'
    | 'beginPasskey'
    | 'addPasskey'
    | 'changePasskey'
    | 'renewRecoveryCodes'
  >;
  passkeys: Passkeys;
}

/** A change of the second factor. */
export type FactorAct =
  | { kind: 'app.add' | 'app.remove' | 'passkey.add' | 'codes.renew' }
  | { kind: 'passkey.rename' | 'passkey.remove'; uuid: string; name: string };

/** What is typed before a change. */
export interface FactorForm {
  /** The name of a new passkey or of one that is renamed; empty for other changes. */
  name: string;
}

export interface AccountFactorsContext {
  factors: Loadable<AccountFactors>;
  /** The change that is being made; null while the dialog is closed. */
  act: FactorAct | null;
  /** The app that waits for its first code; null otherwise. */
  setup: AuthenticatorSetup | null;
  /** The recovery codes, while they are shown for the only time; null otherwise. */
  codes: readonly string[] | null;
  /** Why the browser made no passkey; null unless the last attempt failed there. */
  passkeyFailure: PasskeyReason | null;
  /** Whether the account got its first factor in the dialog that is open. */
  isFirst: boolean;
}

export type AccountFactorsEvent =
  /** Loads the second factor again after a failure. */
  | { type: 'factors.reload' }
  /** Begins a change: the dialog asks before. */
  | { type: 'act.begin'; act: FactorAct }
  /** Makes the change. Ignored while a call is open. */
  | ({ type: 'act.confirm' } & FactorForm)
  /** Confirms the app by its code. Ignored while a call is open. */
  | { type: 'code.submit'; code: string }
  /** Saves the recovery codes as a file. */
  | { type: 'codes.save' }
  /** Prints the recovery codes. */
  | { type: 'codes.print' }
  /** Closes the dialog. */
  | { type: 'dialog.close' };

/** The account has its first factor, and the person has read the recovery codes. */
export interface FactorSet {
  type: 'factor.set';
}

export type AccountFactorsFact = FactorSet | FileReady | PagePrintRequested | FailureLogged;
