import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeStudioLogoProps } from './studioLogo.fake.ts';
import { studioLogoStates } from './studioLogo.states.tsx';
import { StudioLogoFlow } from './StudioLogoFlow.tsx';

const meta = preview.meta({
  title: 'Flows/StudioLogo · logo del estudio',
  id: 'flows-studiologo',
  component: StudioLogoFlow,
  args: { ...fakeStudioLogoProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what the next call answers. */
export const Live = meta.story(liveStory(StudioLogoFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(studioLogoStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(studioLogoStates) });
