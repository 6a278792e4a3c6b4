import type { Api } from '@contapro/api';
import type { FieldMessages } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface NewPasswordServices {
  api: Pick<Api, 'validateRecoveryToken' | 'updatePassword'>;
}

/** The input of the machine. */
export interface NewPasswordInput {
  /** The token in the mail's link. */
  token: string;
}

export interface NewPasswordContext extends NewPasswordInput {
  /** The password that was last submitted; null before, and after it was set. */
  password: string | null;
  /** What the last call rejected with; undefined when it did not. */
  error: unknown;
  /** The server's messages about single fields of the form. */
  fields: FieldMessages;
  /** The server's other messages; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

export type NewPasswordEvent =
  /** Checks the token again, after the check has failed. */
  | { type: 'check.retry' }
  /** Sets the password. Ignored while a call is open. */
  | { type: 'form.submit'; values: { password: string } };

export type NewPasswordFact = FailureLogged;
