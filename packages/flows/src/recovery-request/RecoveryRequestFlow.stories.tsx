import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { RecoveryRequestFlow } from './RecoveryRequestFlow.tsx';
import type { RecoveryRequestServices } from './recoveryRequest.types.ts';
import { recoveryRequestActor } from './recoveryRequestActor.ts';

const notRegistered = {
  name: 'Correo no registrado',
  code: 'USER_NOT_FOUND',
  message: 'El correo electrónico no está registrado',
};

const services: RecoveryRequestServices = {
  api: {
    requestPasswordRecovery: ({ body, signal }) =>
      later(undefined, { signal }).then((answer) => {
        if (body.email.startsWith('nadie')) throw new Problem(404, [notRegistered]);
        if (body.email.startsWith('error')) throw new Problem(500);
        return answer;
      }),
  },
};

const meta = preview.meta({
  title: 'Flows/RecoveryRequest',
  component: RecoveryRequestFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(recoveryRequestActor(services)),
    hrefs: { signIn: '#login', request: '#recuperar' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. An email that begins with 'nadie' is not registered; with 'error' the server fails. */
export const Live = meta.story({});
