import { clientDoubts } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientDoubtsScreen } from './ClientDoubtsScreen.tsx';

const meta = preview.meta({
  component: ClientDoubtsScreen,
  title: 'Screens/ClientDoubtsScreen · las dudas que responde el cliente',
  id: 'screens-clientdoubtsscreen',
  parameters: { layout: 'fullscreen' },
  args: { view: { kind: 'list', doubts: clientDoubts }, onOpen: fn(), onRetry: fn() },
});
export default meta;

export const List = meta.story({});
export const AllAnswered = meta.story({
  args: {
    view: {
      kind: 'list',
      doubts: {
        ...clientDoubts,
        doubts: clientDoubts.doubts.map((doubt) => ({
          ...doubt,
          answer: { kind: 'payment', answeredAt: '2026-11-21 09:00', comment: null, hasFile: true },
        })),
      },
    },
  },
});
export const Checking = meta.story({ args: { view: { kind: 'checking' } } });
export const Unchecked = meta.story({ args: { view: { kind: 'unchecked', messages: [] } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
