import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakeBoardProps } from './board.fake.ts';
import { BoardFlow } from './BoardFlow.tsx';
import { boardStates } from './board.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Board · tablero del mes',
  id: 'flows-board',
  component: BoardFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeBoardProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with 30 clients. */
export const Live = meta.story(liveStory(BoardFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(boardStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(boardStates) });
