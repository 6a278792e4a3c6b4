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
  | 'openInvitation'
  | 'acceptInvitation'
>;

/** A team that can be changed, and an invitation that can be accepted. */
export function teamAnswers(): TeamAnswers {
  let team: Team = sample;
  const assigned = new Map<string, readonly string[]>();
  const changed = (changes: Partial<Team>) => {
    team = { ...team, ...changes };
    return wireTeam(team);
  };
  return {
    getTeam: () => wireTeam(team),
    leaveTeam: () => undefined,
    changeMember: ({ path: { uuid }, body: { role, assign = [], unassign = [] } }) => {
      const clients = [...new Set([...(assigned.get(uuid) ?? []), ...assign])].filter((id) => !unassign.includes(id));
      assigned.set(uuid, clients);
      const isSame = assign.length + unassign.length === 0;
      return changed({
        members: team.members.map((member) =>
          member.id === uuid
            ? { ...member, role: role ?? member.role, clients: isSame ? member.clients : clients.length }
            : member,
        ),
      });
    },
    endMembership: ({ path: { uuid } }) => changed({ members: team.members.filter(({ id }) => id !== uuid) }),
    listMemberClients: ({ path: { uuid } }) => ({ business_uuids: [...(assigned.get(uuid) ?? [])] }),
    inviteMember: ({ body: { email, role } }) =>
      changed({
        invitations: [
          { id: crypto.randomUUID(), email, role, isSent: true, expiresOn: '2026-11-27', hasExpired: false },
          ...team.invitations.filter((open) => open.email !== email),
        ],
      }),
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
