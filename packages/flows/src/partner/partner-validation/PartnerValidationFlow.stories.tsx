import { Problem } from '@contapro/api';
import { businesses, wireBusiness } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { later } from '../../testing/later.ts';
import { PartnerValidationFlow } from './PartnerValidationFlow.tsx';
import type { PartnerValidationServices } from './partnerValidation.types.ts';
import { partnerValidationStates } from './partnerValidation.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: PartnerValidationServices = {
  api: { signInSiscont: ({ signal }) => later({ access_token: 't' }, { signal }) },
  apiWith: () => ({
    redeemPartnerAssertion: ({ signal }) => later(undefined, { signal }),
    getMe: ({ signal } = {}) =>
      later(
        {
          uuid: '0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11',
          name: 'Contador',
          last_name: 'Siscont',
          document_number: '45678912',
          email: 'contador@cliente.pe',
          phone_number: '987654321',
          accountant_profile: 'Siscont',
          subscription: null,
        },
        { signal },
      ),
    validateBusinessByRuc: ({ signal }) =>
      later(undefined, { signal }).then(() => {
        throw new Problem(404);
      }),
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }),
    listPeriods: ({ signal }) => later({ tax_periods: ['202610', '202609'] }, { signal }),
  }),
  clock: Date.now,
};

const meta = preview.meta({
  title: 'Flows/PartnerValidation · entrada de un socio, SISCONT',
  id: 'flows-partnervalidation',
  component: PartnerValidationFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { partner: { ruc: '20100047218', razonSocial: 'Textiles Huascarán S.A.C.', token: 't' } },
    hrefs: { signIn: '#login', support: 'https://wa.me/51900000000' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. No other accountant has registered the RUC. */
export const Live = meta.story(liveStory(PartnerValidationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(partnerValidationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(partnerValidationStates),
});
