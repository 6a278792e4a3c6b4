import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { NewPasswordFlow } from './NewPasswordFlow.tsx';
import type { NewPasswordServices } from './newPassword.types.ts';
import { newPasswordStates } from './newPassword.states.tsx';

const services: NewPasswordServices = {
  api: {
    validateRecoveryToken: ({ signal }) => later(undefined, { signal }),
    updatePassword: ({ signal }) => later(undefined, { signal }),
  },
};

const meta = preview.meta({
  title: 'Flows/NewPassword · contraseña nueva',
  id: 'flows-newpassword',
  component: NewPasswordFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { token: 't' },
    hrefs: { signIn: '#login', request: '#recuperar' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(NewPasswordFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(newPasswordStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(newPasswordStates) });
