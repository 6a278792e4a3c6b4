import { Problem } from '@contapro/api';
import { testimonials } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import type { PlayedAnswers } from '../../testing/playServices.ts';
import { SignUpFlow } from './SignUpFlow.tsx';
import type { SignUpServices } from './signUp.types.ts';
import { signUpStates } from './signUp.states.tsx';

const message = 'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.';

const services: SignUpServices = {
  api: {
    signUp: ({ signal }) => later({ access_token: 't', ab_test_group: 'TEMPLATEA' }, { signal }),
  },
  requestCaptchaToken: () => Promise.resolve('token'),
};

const answers: PlayedAnswers = {
  signUp: {
    409: () => {
      throw new Problem(409, [{ code: 'EMAIL_TAKEN', message, name: 'email' }]);
    },
  },
};

const meta = preview.meta({
  title: 'Flows/SignUp · crear cuenta, registro',
  id: 'flows-signup',
  component: SignUpFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    testimonials,
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. With 409 in the panel 'Flow', the email is taken. */
export const Live = meta.story(liveStory(SignUpFlow, answers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(signUpStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(signUpStates) });
