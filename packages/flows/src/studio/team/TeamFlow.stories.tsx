import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeTeamProps } from './team.fake.ts';
import { teamStates } from './team.states.tsx';
import { TeamFlow } from './TeamFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Team · equipo, roles, invitaciones',
  id: 'flows-team',
  component: TeamFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeTeamProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with a team that can be changed. */
export const Live = meta.story(liveStory(TeamFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(teamStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(teamStates) });
