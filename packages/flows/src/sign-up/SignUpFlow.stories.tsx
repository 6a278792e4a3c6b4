import { Problem } from '@contapro/api';
import { testimonials } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { SignUpFlow } from './SignUpFlow.tsx';
import type { SignUpServices } from './signUp.types.ts';
import { signUpActor } from './signUpActor.ts';

const message = 'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.';

const services: SignUpServices = {
  api: {
    signUp: ({ body, signal }) =>
      later(undefined, { signal }).then(() => {
        if (body.email.startsWith('rosa')) throw new Problem(409, [{ code: 'EMAIL_TAKEN', message, name: 'email' }]);
        return { access_token: 't', ab_test_group: 'TEMPLATEA' };
      }),
  },
  requestCaptchaToken: () => Promise.resolve('token'),
};

const meta = preview.meta({
  title: 'Flows/SignUp',
  component: SignUpFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(signUpActor(services)),
    testimonials,
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. An email that begins with 'rosa' is taken. */
export const Live = meta.story({});
