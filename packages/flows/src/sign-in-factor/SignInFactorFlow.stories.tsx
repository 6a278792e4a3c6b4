import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { lazyLiveStory } from '../testing/liveStory.tsx';
import type { Answers } from '../testing/playServices.ts';
import { SignInFactorFlow } from './SignInFactorFlow.tsx';
import { signInFactorActor } from './signInFactorActor.ts';
import { signInFactorStates } from './signInFactor.states.tsx';
import type { SignInFactorServices } from './signInFactor.types.ts';

const session = { access_token: 't', ab_test_group: 'TEMPLATEA' } as const;

const services: SignInFactorServices = {
  api: {
    signInWithFactor: ({ signal }) => later(session, { signal }),
    beginPasskeySignIn: ({ signal }) => later({ challenge_id: 'c', options: { challenge: 'Yw' } }, { signal }),
    signInWithPasskey: ({ signal }) => later(session, { signal }),
  },
};

const refusing = (status: number, code: string, message: string) => () => {
  throw new Problem(status, [{ code, message }]);
};

const answers: Answers = {
  signInWithFactor: {
    401: refusing(401, 'FACTOR_INCORRECT', 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo.'),
    409: refusing(409, 'TICKET_EXPIRED', 'Pasó demasiado tiempo desde tu contraseña. Vuelve a escribirla.'),
  },
};

const actorOf = (played: SignInFactorServices) =>
  signInFactorActor(played, { ticket: 't', kinds: ['app', 'recovery_code'] });

const meta = preview.meta({
  title: 'Flows/SignInFactor · segundo paso, código, llave de acceso',
  id: 'flows-signinfactor',
  component: SignInFactorFlow,
  parameters: { layout: 'fullscreen' },
  args: { load: () => Promise.resolve(actorOf(services)), onBack: fn(), onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the server accepts the code. */
export const Live = meta.story(lazyLiveStory(SignInFactorFlow, services, actorOf, answers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(signInFactorStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(signInFactorStates) });
