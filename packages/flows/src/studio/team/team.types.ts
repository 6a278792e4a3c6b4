import type { Api } from '@contapro/api';
import type {
  AssignmentChange,
  ClientsHolder,
  Loadable,
  Team,
  TeamChange,
  TeamClient,
  TeamInvitationValues,
} from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface TeamServices {
  api: Pick<
    Api,
    | 'getTeam'
    | 'leaveTeam'
    | 'changeMember'
    | 'endMembership'
    | 'listMemberClients'
    | 'listBusinesses'
    | 'inviteMember'
    | 'withdrawInvitation'
    | 'resendInvitation'
    | 'listInvitationClients'
    | 'changeInvitation'
  >;
}

/** The clients that can be chosen, and those that are assigned. */
export interface MemberClients {
  all: readonly TeamClient[];
  /** Uuids. */
  assigned: readonly string[];
}

/** What was done last on the page, for a message. */
export type TeamDone =
  | { kind: 'invited'; email: string }
  | { kind: 'resent' | 'withdrawn' | 'ended' | 'role' | 'assigned' };

/** What the page loads, by the names that `part.reload` takes. */
export interface TeamParts {
  team: Team;
  clients: MemberClients;
}

export interface TeamContext {
  team: Loadable<Team>;
  /** The first is being saved; the others wait. */
  changes: readonly TeamChange[];
  /** The last change, and why it was not saved; null unless it failed. */
  failure: { message: string | null; change: TeamChange } | null;
  /** What was saved last; null before, and after another change was made. */
  done: TeamDone | null;
  /** Whose clients are shown; null while their dialog is closed. */
  holder: ClientsHolder | null;
  /** Those of the dialog that is open. While somebody is invited none is assigned yet. */
  clients: Loadable<MemberClients>;
  /** The clients that are being saved; null while none are. */
  assignment: AssignmentChange | null;
  /** Why they were not saved; null unless it failed. */
  assignmentFailure: { message: string | null } | null;
}

export type TeamEvent =
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: keyof TeamParts }
  /** Saves a change, after those that wait. Ignored while the last one of the same member or invitation does the same. */
  | { type: 'change.save'; change: TeamChange }
  /** The message about a change was closed. */
  | { type: 'message.close' }
  /** Opens the form that invites somebody. */
  | { type: 'invitation.open' }
  /** Sends the invitation. Ignored while it is being sent. */
  | { type: 'invitation.send'; values: TeamInvitationValues }
  /** Opens the clients of a member or of an invitation. */
  | { type: 'clients.open'; holder: ClientsHolder }
  /** Saves the clients. Ignored until they are loaded, and while they are being saved. */
  | { type: 'clients.save'; change: AssignmentChange }
  /** Closes the dialog that is open. */
  | { type: 'dialog.close' };

/** The person has left the studio: the token is not valid any more. */
export interface TeamLeft {
  type: 'team.left';
}

export type TeamFact = TeamLeft | FailureLogged;
