import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AppShell } from '../../patterns/AppShell/index.ts';
import { TopBar } from '../../patterns/TopBar/index.ts';
import { accountant } from '@contapro/fixtures';
import { PlansScreen } from './PlansScreen.tsx';

const meta = preview.meta({
  component: PlansScreen,
  title: 'Screens/PlansScreen',
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
  decorators: [
    (Story) => (
      <AppShell topBar={<TopBar accountant={accountant} place="other" homeHref="#inicio" onSignOut={() => {}} />}>
        <Story />
      </AppShell>
    ),
  ],
});
export default meta;

export const Default = meta.story({});

export const Annual = meta.story({ args: { period: 'annual' } });

export const AutoDebit = meta.story({ args: { view: 'autoDebit' } });

/** The last step of the wizard, after signing up. */
export const InWizard = meta.story({ args: { trialHref: '#inicio', autoDebitBanner: 'below' } });
