import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { createActor } from 'xstate';
import { later } from '../testing/later.ts';
import { SignInFlow } from './SignInFlow.tsx';
import { createSignIn } from './signIn.machine.ts';
import type { SignInServices } from './signIn.types.ts';

const services: SignInServices = {
  api: {
    signIn: ({ body, signal }) =>
      later(undefined, { signal }).then(() => {
        if (body.password === 'Contapro1') return { access_token: 't', ab_test_group: 'TEMPLATEA' };
        const message = 'El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.';
        throw new Problem(401, [{ code: PASSWORD_INCORRECT, message }]);
      }),
  },
};

const meta = preview.meta({
  title: 'Flows/SignIn',
  component: SignInFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(createActor(createSignIn(services))),
    hrefs: { recover: '#recuperar', register: '#crear-cuenta' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The password 'Contapro1' is accepted, any other refused. */
export const Live = meta.story({});
