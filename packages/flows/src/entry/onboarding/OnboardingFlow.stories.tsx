import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { companyAnswers, fakeCompanyServices } from '../../testing/companyCalls.ts';
import { OnboardingFlow } from './OnboardingFlow.tsx';
import { onboardingStates } from './onboarding.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Onboarding · primeros pasos',
  id: 'flows-onboarding',
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

/** Runs the machine. With 409 in the panel 'Flow', the RUC is registered in another account. */
export const Live = meta.story(liveStory(OnboardingFlow, companyAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(onboardingStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(onboardingStates) });
