import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeSignInFactorProps } from './signInFactor.fake.ts';
import { SignInFactorFlow } from './SignInFactorFlow.tsx';
import { signInFactorStates } from './signInFactor.states.tsx';

const meta = preview.meta({
  title: 'Flows/SignInFactor · segundo paso, código, llave de acceso',
  id: 'flows-signinfactor',
  component: SignInFactorFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeSignInFactorProps, onBack: fn(), onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the server accepts the code. */
export const Live = meta.story(liveStory(SignInFactorFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(signInFactorStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(signInFactorStates) });
