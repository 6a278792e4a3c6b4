import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fakeClientsProps } from './clients.fake.ts';
import { clientsStates } from './clients.states.tsx';
import { ClientsFlow } from './ClientsFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Clients · empresas',
  id: 'flows-clients',
  component: ClientsFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeClientsProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with some active and three archived clients. */
export const Live = meta.story(liveStory(ClientsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientsStates) });
