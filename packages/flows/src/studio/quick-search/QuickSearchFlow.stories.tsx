import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeQuickSearchProps } from './quickSearch.fake.ts';
import { quickSearchStates } from './quickSearch.states.tsx';
import { QuickSearchFlow } from './QuickSearchFlow.tsx';

const meta = preview.meta({
  title: 'Flows/QuickSearch · buscar, Ctrl K, ir a',
  id: 'flows-quicksearch',
  component: QuickSearchFlow,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: { ...fakeQuickSearchProps, onEmit: fn(), onClose: fn() },
});
export default meta;

/** Runs the machine: type `dis`, `F001-130` or the name of a client. */
export const Live = meta.story(liveStory(QuickSearchFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(quickSearchStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(quickSearchStates) });
