import type { Api } from '@contapro/api';
import type { RecoveryFailure, RecoveryRequestValues } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface RecoveryRequestServices {
  api: Pick<Api, 'requestPasswordRecovery'>;
}

export interface RecoveryRequestContext {
  /** The email that was last submitted; null before. */
  email: string | null;
  /** Whether the server stores mails as files instead of sending them, as its answer says. */
  isPractice: boolean;
  /** Why the last request failed; null when it did not, or while another one is open. */
  failure: RecoveryFailure | null;
}

export type RecoveryRequestEvent =
  /** Requests the mail. Ignored while a request is open. */
  | { type: 'form.submit'; values: RecoveryRequestValues }
  /** Returns to the form, after a failure or after the mail was sent. */
  | { type: 'form.edit' };

export type RecoveryRequestFact = FailureLogged;
