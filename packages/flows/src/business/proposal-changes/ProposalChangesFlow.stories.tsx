import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeProposalChangesProps } from './proposalChanges.fake.ts';
import { proposalChangesStates } from './proposalChanges.states.tsx';
import { ProposalChangesFlow } from './ProposalChangesFlow.tsx';

const meta = preview.meta({
  component: ProposalChangesFlow,
  title: 'Flows/ProposalChanges · cambios de la propuesta',
  id: 'flows-proposalchanges',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeProposalChangesProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with the changes since a declaration. */
export const Live = meta.story(liveStory(ProposalChangesFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(proposalChangesStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(proposalChangesStates),
});
