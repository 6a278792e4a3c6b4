import { team as sample, openInvitation, wireOpenInvitation, wireTeam } from '@contapro/fixtures';
import type { Team } from '@contapro/domain';
import type { Answers } from './Answers.ts';

type TeamAnswers = Pick<
  Answers,
  | 'getTeam'
  | 'leaveTeam'
  | 'changeMember'
  | 'endMembership'
  | 'listMemberClients'
  | 'inviteMember'
  | 'withdrawInvitation'
  | 'resendInvitation'
  | 'listInvitationClients'
  | 'changeInvitation'
  | 'openInvitation'
  | 'acceptInvitation'
>;

interface Change {
  assign?: readonly string[];
  unassign?: readonly string[];
}

/** A team that can be changed, and an invitation that can be accepted. */
export function teamAnswers(): TeamAnswers {
  let team: Team = sample;
  const assigned = new Map<string, readonly string[]>();
  const changeClients = (id: string, { assign = [], unassign = [] }: Change) => {
    const clients = [...new Set([...(assigned.get(id) ?? []), ...assign])].filter((uuid) => !unassign.includes(uuid));
    assigned.set(id, clients);
    return clients.length;
  };
  const changed = (changes: Partial<Team>) => {
    team = { ...team, ...changes };
    return wireTeam(team);
  };
  return {
    getTeam: () => wireTeam(team),
    leaveTeam: () => undefined,
    changeMember: ({ path: { uuid }, body: { role, assign = [], unassign = [] } }) => {
      const clients = changeClients(uuid, { assign, unassign });
      const isSame = assign.length + unassign.length === 0;
      return changed({
        members: team.members.map((member) =>
          member.id === uuid
            ? { ...member, role: role ?? member.role, clients: isSame ? member.clients : clients }
            : member,
        ),
      });
    },
    endMembership: ({ path: { uuid } }) => changed({ members: team.members.filter(({ id }) => id !== uuid) }),
    listMemberClients: ({ path: { uuid } }) => ({ business_uuids: [...(assigned.get(uuid) ?? [])] }),
    inviteMember: ({ body: { email, role, business_uuids: assign = [] } }) => {
      const id = crypto.randomUUID();
      const clients = changeClients(id, { assign });
      return changed({
        invitations: [
          { id, email, role, isSent: true, expiresOn: '2026-11-27', hasExpired: false, clients },
          ...team.invitations.filter((open) => open.email !== email),
        ],
      });
    },
    listInvitationClients: ({ path: { uuid } }) => ({ business_uuids: [...(assigned.get(uuid) ?? [])] }),
    changeInvitation: ({ path: { uuid }, body }) => {
      const clients = changeClients(uuid, body);
      return changed({
        invitations: team.invitations.map((open) => (open.id === uuid ? { ...open, clients } : open)),
      });
    },
    withdrawInvitation: ({ path: { uuid } }) =>
      changed({ invitations: team.invitations.filter(({ id }) => id !== uuid) }),
    resendInvitation: ({ path: { uuid } }) =>
      changed({
        invitations: team.invitations.map((open) =>
          open.id === uuid ? { ...open, expiresOn: '2026-11-27', hasExpired: false } : open,
        ),
      }),
    openInvitation: () => wireOpenInvitation(openInvitation),
    acceptInvitation: () => undefined,
  };
}
