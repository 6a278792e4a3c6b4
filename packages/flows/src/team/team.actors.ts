import type { AssignmentChange, Team, TeamChange, TeamInvitationValues } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { assignedOf, teamClientsOf, teamOf } from '../mapping/index.ts';
import { assignmentBody, roleBody } from '../mapping/requests/team.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { TeamServices } from './team.types.ts';

/** An invitation that was sent, with the team after it. */
export interface SentInvitation {
  team: Team;
  email: string;
}

export const teamActors = ({ api }: TeamServices) => ({
  getTeam: fromRead(async (_: undefined, signal) => teamOf(await api.getTeam({ signal }))),
  /** Resolves to the changed team; null when the person has left it. */
  save: fromCall(async (change: TeamChange, signal): Promise<Team | null> => {
    if (change.kind === 'leave') {
      await api.leaveTeam({ signal });
      return null;
    }
    const request = { path: { uuid: change.id }, signal };
    switch (change.kind) {
      case 'role':
        return teamOf(await api.changeMember({ ...request, body: roleBody(change.role) }));
      case 'end':
        return teamOf(await api.endMembership(request));
      case 'resend':
        return teamOf(await api.resendInvitation(request));
      case 'withdraw':
        return teamOf(await api.withdrawInvitation(request));
    }
  }),
  getClients: fromRead(async ({ id }: { id: string }, signal) => {
    const [all, assigned] = await Promise.all([
      api.listBusinesses({ signal }),
      api.listMemberClients({ path: { uuid: id }, signal }),
    ]);
    return { all: teamClientsOf(all), assigned: assignedOf(assigned) };
  }),
  assign: fromCall(async ({ id, change }: { id: string; change: AssignmentChange }, signal) =>
    teamOf(await api.changeMember({ path: { uuid: id }, body: assignmentBody(change), signal })),
  ),
  form: createSubmission<TeamInvitationValues, SentInvitation>({
    id: 'inviteMember',
    submit: async ({ email, role }, signal) => ({
      team: teamOf(await api.inviteMember({ body: { email, role }, signal })),
      email,
    }),
    errorsOf: fieldErrors({ email: 'email' }),
  }),
});

export type TeamInvitationForm = ReturnType<typeof teamActors>['form'];
