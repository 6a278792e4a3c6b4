import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeHistoryProps } from './history.fake.ts';
import { historyStates } from './history.states.tsx';
import { HistoryFlow } from './HistoryFlow.tsx';

const meta = preview.meta({
  title: 'Flows/History · historial',
  id: 'flows-history',
  component: HistoryFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeHistoryProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with two days of a studio. */
export const Live = meta.story(liveStory(HistoryFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(historyStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(historyStates) });
