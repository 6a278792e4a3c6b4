import type { AssignmentChange, ClientsHolder, Team, TeamChange, TeamInvitationValues } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { assignedOf, teamClientsOf, teamOf } from '../../engine/mapping/index.ts';
import { assignmentBody, invitationBody, roleBody } from '../../engine/mapping/requests/team.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { TeamServices } from './team.types.ts';

/** An invitation that was sent, with the team after it. */
export interface SentInvitation {
  team: Team;
  email: string;
}

export const teamActors = ({ api }: TeamServices) => ({
  getTeam: fromRead(async (_: undefined, signal) => teamOf(await api.getTeam({ signal }))),
  /** Resolves to the changed team; null when the person has left it. */
  saveTeam: fromCall(async (change: TeamChange, signal): Promise<Team | null> => {
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
  /** The clients that can be chosen, and those that the holder has; somebody who is not invited yet has none. */
  getClients: fromRead(async ({ holder }: { holder: ClientsHolder | null }, signal) => {
    const clientsOf = ({ kind, id }: ClientsHolder) =>
      (kind === 'member' ? api.listMemberClients : api.listInvitationClients)({ path: { uuid: id }, signal });
    const [all, assigned] = await Promise.all([
      api.listBusinesses({ signal }),
      holder === null ? [] : clientsOf(holder).then(assignedOf),
    ]);
    return { all: teamClientsOf(all), assigned };
  }),
  assign: fromCall(async ({ holder, change }: { holder: ClientsHolder; change: AssignmentChange }, signal) => {
    const request = { path: { uuid: holder.id }, body: assignmentBody(change), signal };
    return teamOf(await (holder.kind === 'member' ? api.changeMember(request) : api.changeInvitation(request)));
  }),
  form: createSubmission<TeamInvitationValues, SentInvitation>({
    id: 'inviteMember',
    submit: async (values, signal) => ({
      team: teamOf(await api.inviteMember({ body: invitationBody(values), signal })),
      email: values.email,
    }),
    errorsOf: fieldErrors({ email: 'email' }),
  }),
});

export type TeamInvitationForm = ReturnType<typeof teamActors>['form'];
