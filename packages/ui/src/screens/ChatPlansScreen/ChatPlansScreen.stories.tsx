import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AppShell } from '../../patterns/AppShell/index.ts';
import { TopBar } from '../../patterns/TopBar/index.ts';
import { accountant } from '@contapro/fixtures';
import { ChatPlansScreen } from './ChatPlansScreen.tsx';

const meta = preview.meta({
  component: ChatPlansScreen,
  title: 'Screens/ChatPlansScreen',
  parameters: { layout: 'fullscreen' },
  args: {
    period: 'annual',
    onPeriodChange: fn(),
    hrefs: { home: '#inicio', plans: '#planes', chat: (message) => `https://chat.example.pe/?text=${message}` },
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
