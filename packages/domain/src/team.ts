import type { MemberRole } from './schemas.ts';

/** What a person may do in a studio. The account and its plan are the titular's, who may do everything. */
export type TeamRole = 'titular' | MemberRole;

/** A person who works in the studio of another accountant. */
export interface TeamMember {
  /** Identifies the membership. */
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  /** The day in Lima, `YYYY-MM-DD`. */
  joinedOn: string;
  /** How many clients are assigned. */
  clients: number;
}

/** An invitation that was neither used nor withdrawn. */
export interface TeamInvitation {
  id: string;
  email: string;
  role: MemberRole;
  /** Whether its mail was sent. */
  isSent: boolean;
  /** The last day in Lima, `YYYY-MM-DD`. */
  expiresOn: string;
  hasExpired: boolean;
  /** How many clients the person gets; 0 for a revisor, who sees all. */
  clients: number;
}

/** Whose clients are chosen: those of a member, or of an open invitation. */
export interface ClientsHolder {
  kind: 'member' | 'invitation';
  /** Identifies the member or the invitation. */
  id: string;
  /** The name of the member, or the email of the invited person. */
  name: string;
}

export interface Team {
  /** The role of the person who is signed in. */
  role: TeamRole;
  /** The name of the titular. */
  ownerName: string;
  /** For a member only the own entry. */
  members: readonly TeamMember[];
  /** Newest first; empty for a member. */
  invitations: readonly TeamInvitation[];
  /** How many clients the person sees. */
  clients: number;
}

/** A client that can be assigned. */
export interface TeamClient {
  uuid: string;
  name: string;
  ruc: string;
}

/** What the titular changes at once; `leave` is of a member. */
export type TeamChange =
  | { kind: 'role'; id: string; role: MemberRole }
  | { kind: 'end'; id: string }
  | { kind: 'resend'; id: string }
  | { kind: 'withdraw'; id: string }
  | { kind: 'leave' };

/** Clients to add to a member or an invitation, and to take away. */
export interface AssignmentChange {
  assign: readonly string[];
  unassign: readonly string[];
}

/** The invitation of a link, while it is open. */
export interface OpenInvitation {
  ownerName: string;
  role: MemberRole;
  email: string;
  /** How many clients an asistente gets by accepting; null for a revisor, who sees all. */
  clients: number | null;
}

/** What the page of an invitation shows. */
export type InvitationView =
  | { kind: 'checking' }
  | { kind: 'unchecked'; messages: readonly string[] }
  /** `failure` says why it was not accepted; null before. */
  | { kind: 'open'; invitation: OpenInvitation; isAccepting: boolean; failure: string | null }
  /** The account that is signed in has another email. */
  | { kind: 'otherEmail'; email: string }
  /** The person works in a studio already, or people work in the own one. */
  | { kind: 'blocked'; message: string }
  | { kind: 'accepted' | 'used' | 'withdrawn' | 'expired' | 'gone' };
