import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeJournalProps } from './journal.fake.ts';
import { journalStates } from './journal.states.tsx';
import { JournalFlow } from './JournalFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Journal · historial',
  id: 'flows-journal',
  component: JournalFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeJournalProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with two days of a studio. */
export const Live = meta.story(liveStory(JournalFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(journalStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(journalStates) });
