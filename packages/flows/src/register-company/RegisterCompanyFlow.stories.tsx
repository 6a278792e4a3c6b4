import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeCompanyServices } from '../testing/companyCalls.ts';
import { RegisterCompanyFlow } from './RegisterCompanyFlow.tsx';

const meta = preview.meta({
  title: 'Flows/RegisterCompany',
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

/** Runs the machine. The RUC 20131312955 is refused, any other registered. */
export const Live = meta.story({});
