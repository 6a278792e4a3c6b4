import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';

export interface EmailConfirmationServices {
  api: Pick<Api, 'confirmEmail'>;
}

/** The input of the machine. */
export interface EmailConfirmationInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

/** An address that was proven. */
export interface ProvenEmail {
  email: string;
  /** Whether it is a new address of its account, whose sessions have ended. */
  hasChanged: boolean;
}

export interface EmailConfirmationContext extends EmailConfirmationInput {
  /** Null until it is proven. */
  proven: ProvenEmail | null;
  /** The server's reasons for the last failure; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

/** Proves the address. Ignored while the call is open, and when it has succeeded. */
export interface EmailConfirm {
  type: 'email.confirm';
}

/** The address of an account was changed: its sessions are not valid any more, also one of this browser. */
export interface EmailChanged {
  type: 'email.changed';
}

export type EmailConfirmationFact = EmailChanged | FailureLogged;
