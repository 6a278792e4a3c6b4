import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeRucRequestProps } from './rucRequest.fake.ts';
import { rucRequestStates } from './rucRequest.states.tsx';
import { RucRequestFlow } from './RucRequestFlow.tsx';

const meta = preview.meta({
  title: 'Flows/RucRequest · pedir un RUC',
  id: 'flows-rucrequest',
  component: RucRequestFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeRucRequestProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(RucRequestFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(rucRequestStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(rucRequestStates) });
