import type { Api } from '@contapro/api';
import type { OpenInvitation } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface InvitationServices {
  api: Pick<Api, 'openInvitation' | 'acceptInvitation'>;
}

/** The input of the machine. */
export interface InvitationInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

export interface InvitationContext extends InvitationInput {
  /** Null until it is loaded. */
  invitation: OpenInvitation | null;
  /** The server's reasons for the last failure; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

export type InvitationEvent =
  /** Loads the invitation again after a failure. */
  | { type: 'check.retry' }
  /** Accepts the invitation for the account that is signed in. Ignored while a call is open. */
  | { type: 'invitation.accept' };

/** The accountant who is signed in works in the studio from now on. */
export interface InvitationAccepted {
  type: 'invitation.accepted';
}

export type InvitationFact = InvitationAccepted | FailureLogged;
