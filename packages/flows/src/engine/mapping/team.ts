import type { Schemas } from '@contapro/api';
import {
  type InvitationView,
  limaDateOf,
  type OpenInvitation,
  type Team,
  type TeamClient,
  type TeamInvitation,
  type TeamMember,
} from '@contapro/domain';

const dayOf = (moment: string) => limaDateOf(Date.parse(moment));

const memberOf = (member: Schemas['TeamMember']): TeamMember => ({
  id: member.uuid,
  name: member.name,
  email: member.email,
  role: member.role,
  joinedOn: dayOf(member.joined_at),
  clients: member.num_clients,
});

const invitationOf = (invitation: Schemas['TeamInvitation']): TeamInvitation => ({
  id: invitation.uuid,
  email: invitation.email,
  role: invitation.role,
  isSent: invitation.sent_at !== null,
  expiresOn: dayOf(invitation.expires_at),
  hasExpired: invitation.has_expired,
  clients: invitation.num_clients,
});

/** The team of `getTeam`, and of the calls that change it. */
export const teamOf = (team: Schemas['Team']): Team => ({
  role: team.role,
  ownerName: team.owner_name,
  members: team.members.map(memberOf),
  invitations: team.invitations.map(invitationOf),
  clients: team.num_clients,
});

/** The businesses of `listBusinesses` as clients that can be assigned, by name. */
export const teamClientsOf = ({ businesses }: Schemas['Businesses']): readonly TeamClient[] =>
  businesses
    .map(({ uuid, name, businessName, ruc }) => ({ uuid, name: name || (businessName ?? ruc), ruc }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));

/** The uuids of `listMemberClients` and of `listInvitationClients`. */
export const assignedOf = ({ business_uuids }: Schemas['TeamMemberClients']): readonly string[] => [...business_uuids];

/** The invitation of a link: open, or why it cannot be accepted. */
export type OpenedInvitation = OpenInvitation | Extract<InvitationView['kind'], 'used' | 'withdrawn' | 'expired'>;

const endings = { usada: 'used', retirada: 'withdrawn', vencida: 'expired' } as const;

/** Reads the answer of `openInvitation`. It fails for an answer that is not one of this call. */
export function openedInvitationOf(answer: Schemas['OpenedTeamInvitation']): OpenedInvitation {
  const { state, owner_name: ownerName, role, email, num_clients: clients = null } = answer;
  if (state === 'abierta' && email !== undefined) return { ownerName, role, email, clients };
  if (state === 'abierta' || !Object.hasOwn(endings, state)) throw new Error('The invitation has no state');
  return endings[state];
}
