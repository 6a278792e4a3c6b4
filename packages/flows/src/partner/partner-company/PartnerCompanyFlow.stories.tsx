import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { companyAnswers, fakeCompanyServices } from '../../testing/companyCalls.ts';
import { later } from '../../testing/later.ts';
import { PartnerCompanyFlow } from './PartnerCompanyFlow.tsx';
import { partnerCompanyStates } from './partnerCompany.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/PartnerCompany · empresa de un socio, SISCONT',
  id: 'flows-partnercompany',
  component: PartnerCompanyFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: {
      api: {
        ...fakeCompanyServices.api,
        listPeriods: ({ signal }) => later({ tax_periods: ['202610', '202609'] }, { signal }),
      },
      clock: Date.now,
    },
    input: { company: { name: 'Luz Marina Ccori Huamán', ruc: '10427183659' }, draft: null },
    hrefs: {
      home: '#inicio',
      plans: '#planes',
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
      support: 'https://wa.me/51900000000',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(PartnerCompanyFlow, companyAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(partnerCompanyStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(partnerCompanyStates),
});
