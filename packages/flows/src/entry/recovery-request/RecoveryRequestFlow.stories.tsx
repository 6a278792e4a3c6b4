import { Problem } from '@contapro/api';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import type { PlayedAnswers } from '../../testing/playServices.ts';
import { RecoveryRequestFlow } from './RecoveryRequestFlow.tsx';
import type { RecoveryRequestServices } from './recoveryRequest.types.ts';
import { recoveryRequestStates } from './recoveryRequest.states.tsx';

const notRegistered = {
  name: 'Correo no registrado',
  code: 'USER_NOT_FOUND',
  message: 'El correo electrónico no está registrado',
};

const services: RecoveryRequestServices = {
  api: {
    requestPasswordRecovery: ({ signal }) => later(undefined, { signal }),
  },
};

const answers: PlayedAnswers = {
  requestPasswordRecovery: {
    404: () => {
      throw new Problem(404, [notRegistered]);
    },
  },
};

const meta = preview.meta({
  title: 'Flows/RecoveryRequest · olvidé mi contraseña, correo',
  id: 'flows-recoveryrequest',
  component: RecoveryRequestFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    hrefs: { signIn: '#login', request: '#recuperar' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. With 404 in the panel 'Flow', the email is not registered. */
export const Live = meta.story(liveStory(RecoveryRequestFlow, answers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(recoveryRequestStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(recoveryRequestStates),
});
