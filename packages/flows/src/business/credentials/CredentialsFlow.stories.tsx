import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { CredentialsFlow } from './CredentialsFlow.tsx';
import type { CredentialsServices } from './credentials.types.ts';
import { credentialsStates } from './credentials.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { validationAnswers } from '../../engine/credentials-validation/validationAnswers.fake.ts';

const services: CredentialsServices = {
  api: {
    listBusinesses: ({ signal } = {}) => later({ businesses: [] }, { signal }),
    updateCredentials: ({ signal }) => later(undefined, { signal }),
    validateCredentials: ({ signal }) => later({ code: 200, source_validation: 'portal-sunat' as const }, { signal }),
  },
};

const meta = preview.meta({
  title: 'Flows/Credentials · editar credenciales, clave SOL',
  id: 'flows-credentials',
  component: CredentialsFlow,
  parameters: { layout: 'fullscreen' },
  args: { services, input: { business: { ...textiles, status: 'INVALID_CREDENTIALS' } }, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses what SUNAT and the server answer. */
export const Live = meta.story(liveStory(CredentialsFlow, validationAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(credentialsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(credentialsStates) });
