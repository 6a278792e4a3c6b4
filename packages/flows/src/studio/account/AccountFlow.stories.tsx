import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeAccountProps } from './account.fake.ts';
import { accountStates } from './account.states.tsx';
import { AccountFlow } from './AccountFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Account · mi cuenta',
  id: 'flows-account',
  component: AccountFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeAccountProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with two payments. */
export const Live = meta.story(liveStory(AccountFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(accountStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(accountStates) });
