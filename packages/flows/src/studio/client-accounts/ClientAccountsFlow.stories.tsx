import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeClientAccountsProps } from './clientAccounts.fake.ts';
import { clientAccountsStates } from './clientAccounts.states.tsx';
import { ClientAccountsFlow } from './ClientAccountsFlow.tsx';

const meta = preview.meta({
  title: 'Flows/ClientAccounts · cuentas de todos los clientes',
  id: 'flows-clientaccounts',
  component: ClientAccountsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeClientAccountsProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with the purchases of two clients. */
export const Live = meta.story(liveStory(ClientAccountsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientAccountsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(clientAccountsStates),
});
