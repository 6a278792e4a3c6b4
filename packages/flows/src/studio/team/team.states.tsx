import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeTeamProps } from './team.fake.ts';
import { teamSnapshots } from './team.snapshots.ts';
import { TeamFlow } from './TeamFlow.tsx';

export const teamStates = flowStates(
  'Team',
  picturesOf(teamSnapshots, (snapshot) => <TeamFlow {...fakeTeamProps} snapshot={snapshot} />),
);
