import type { Api } from '@contapro/api';
import type { FieldMessages } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

/** The services of `createNewPassword`. */
export interface NewPasswordServices {
  api: Pick<Api, 'validateRecoveryToken' | 'updatePassword'>;
}

/** The input of the machine. */
export interface NewPasswordInput {
  /** The token in the mail's link. */
  token: string;
}

/** The context of the machine. */
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

/** The events that the machine takes. */
export type NewPasswordEvent =
  /** Checks the token again, after the check has failed. */
  | { type: 'check.retry' }
  /** Sets the password. Ignored while a call is open. */
  | { type: 'form.submit'; values: { password: string } };

/** The facts that the machine emits. */
export type NewPasswordFact = FailureLogged;
