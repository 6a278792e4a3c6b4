import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { PartnerAccountFlow } from './PartnerAccountFlow.tsx';
import type { PartnerAccountServices } from './partnerAccount.types.ts';
import { partnerAccountStates } from './partnerAccount.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: PartnerAccountServices = {
  requestCaptchaToken: () => Promise.resolve('token'),
  api: {
    signUpSiscont: ({ signal }) => later({ access_token: 't', ab_test_group: 'TEMPLATEA' }, { signal }),
  },
};

const meta = preview.meta({
  title: 'Flows/PartnerAccount · cuenta de un socio, SISCONT',
  id: 'flows-partneraccount',
  component: PartnerAccountFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    partner: {
      email: 'contador@cliente.pe',
      password: 'clave-del-socio',
      ruc: '20100047218',
      razonSocial: 'Textiles Huascarán S.A.C.',
    },
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(PartnerAccountFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(partnerAccountStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(partnerAccountStates),
});
