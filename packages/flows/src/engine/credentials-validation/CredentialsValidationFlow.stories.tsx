import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import type { CredentialsValidationMachine } from './credentialsValidation.machine.ts';
import { credentialsValidationStates } from './credentialsValidation.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { validationAnswers } from './validationAnswers.fake.ts';
import type { CredentialsValidationServices } from './credentialsValidation.types.ts';
import { CredentialsValidationFlow } from './CredentialsValidationFlow.tsx';

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<CredentialsValidationMachine, CredentialsValidationServices>> =
  CredentialsValidationFlow;

const meta = preview.meta({
  title: 'Flows/CredentialsValidation · validar credenciales',
  id: 'flows-credentialsvalidation',
  component,
  args: {
    services: {
      api: {
        validateCredentials: ({ signal }) =>
          later({ code: 200, source_validation: 'portal-sunat' as const }, { signal }),
      },
    },
    input: {
      business: textiles,
      credentials: { solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' },
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(component, validationAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(credentialsValidationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(credentialsValidationStates),
});
