import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeAccountFactorsProps } from './accountFactors.fake.ts';
import { accountFactorsStates } from './accountFactors.states.tsx';
import { AccountFactorsFlow } from './AccountFactorsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/AccountFactors · segundo paso de la cuenta',
  id: 'flows-accountfactors',
  component: AccountFactorsFlow,
  args: { ...fakeAccountFactorsProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what the next call answers. */
export const Live = meta.story(liveStory(AccountFactorsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(accountFactorsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(accountFactorsStates),
});
