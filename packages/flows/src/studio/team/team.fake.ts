import { fakeApi } from '../../testing/fakeApi.ts';
import type { TeamFlowProps } from './TeamFlow.tsx';

/** Props with a sample team that can be changed. */
export const fakeTeamProps: TeamFlowProps = {
  services: {
    api: fakeApi([
      'getTeam',
      'leaveTeam',
      'changeMember',
      'endMembership',
      'listMemberClients',
      'listBusinesses',
      'inviteMember',
      'withdrawInvitation',
      'resendInvitation',
      'listInvitationClients',
      'changeInvitation',
    ]),
  },
  hrefs: { board: '#tablero', notices: '#avisos', team: '#equipo' },
};
