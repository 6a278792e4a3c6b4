import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { companyAnswers, fakeCompanyServices } from '../../testing/companyCalls.ts';
import { RegisterCompanyFlow } from './RegisterCompanyFlow.tsx';
import { registerCompanyStates } from './registerCompany.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/RegisterCompany · registrar empresa, RUC',
  id: 'flows-registercompany',
  component: RegisterCompanyFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: fakeCompanyServices,
    input: { draft: null },
    hrefs: {
      back: '#inicio',
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

/** Runs the machine. With 409 in the panel 'Flow', the RUC is registered in another account. */
export const Live = meta.story(liveStory(RegisterCompanyFlow, companyAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(registerCompanyStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(registerCompanyStates),
});
