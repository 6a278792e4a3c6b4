import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeCompanyServices } from '../testing/companyCalls.ts';
import { OnboardingFlow } from './OnboardingFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Onboarding',
  component: OnboardingFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: fakeCompanyServices,
    input: { draft: null },
    plans: <p>Los planes.</p>,
    hrefs: {
      home: '#inicio',
      plans: '#planes',
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The RUC 20131312955 is refused, any other registered. */
export const Live = meta.story({});
