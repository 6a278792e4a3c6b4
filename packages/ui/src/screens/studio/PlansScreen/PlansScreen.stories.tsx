import { ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { OnboardingScreen } from '../../entry/OnboardingScreen/index.ts';
import { PlansScreen } from './PlansScreen.tsx';

const meta = preview.meta({
  component: PlansScreen,
  title: 'Screens/PlansScreen · ver planes, precios',
  id: 'screens-plansscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    view: 'plans',
    period: 'monthly',
    onPeriodChange: fn(),
    onSelect: fn(),
    autoDebitBanner: 'above',
    onSubscribe: fn(),
    onBack: fn(),
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});

export const Annual = meta.story({ args: { period: 'annual' } });

export const AutoDebit = meta.story({ args: { view: 'autoDebit' } });

/** The last step of the wizard, after signing up. */
export const InWizard = meta.story({
  args: { trialHref: '#inicio', autoDebitBanner: 'below', embedded: true },
  render: (args) => (
    <OnboardingScreen
      step="plans"
      registered={ready([])}
      onRetry={fn()}
      status={{ kind: 'editing' }}
      onSubmit={fn()}
      onSkip={fn()}
      plans={<PlansScreen {...args} />}
      hrefs={{ home: '#inicio', plans: '#planes', terms: '#terminos', privacy: '#privacidad' }}
    />
  ),
});
