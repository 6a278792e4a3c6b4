import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { lazyLiveStory } from '../../testing/liveStory.tsx';
import type { PlayedAnswers } from '../../testing/playServices.ts';
import { loadFakeFactor } from './signIn.fake.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { signInActor } from './signInActor.ts';
import type { SignInServices } from './signIn.types.ts';
import { signInStates } from './signIn.states.tsx';

const services: SignInServices = {
  api: {
    signIn: ({ signal }) => later({ access_token: 't', ab_test_group: 'TEMPLATEA' }, { signal }),
  },
};

const answers: PlayedAnswers = {
  signIn: {
    403: () => {
      const factor = {
        ticket: 't',
        expires_at: '2026-11-20T15:10:00Z',
        kinds: ['app' as const, 'recovery_code' as const],
      };
      throw new Problem(403, [{ code: 'FACTOR_REQUIRED', message: 'Tu cuenta pide un segundo paso.' }], { factor });
    },
    401: () => {
      const message = 'El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.';
      throw new Problem(401, [{ code: PASSWORD_INCORRECT, message }]);
    },
  },
};

const meta = preview.meta({
  title: 'Flows/SignIn · iniciar sesión, login',
  id: 'flows-signin',
  component: SignInFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(signInActor(services)),
    loadFactor: loadFakeFactor,
    hasPasskeys: true,
    hrefs: { recover: '#recuperar', register: '#crear-cuenta' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the server accepts the password. */
export const Live = meta.story(lazyLiveStory(SignInFlow, services, signInActor, answers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(signInStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(signInStates) });
