import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeFactorNoticeProps } from './factorNotice.fake.ts';
import { factorNoticeStates } from './factorNotice.states.tsx';
import { FactorNoticeFlow } from './FactorNoticeFlow.tsx';

const meta = preview.meta({
  title: 'Flows/FactorNotice · aviso del segundo paso',
  id: 'flows-factornotice',
  component: FactorNoticeFlow,
  args: { ...fakeFactorNoticeProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what the call answers. */
export const Live = meta.story(liveStory(FactorNoticeFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(factorNoticeStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(factorNoticeStates) });
