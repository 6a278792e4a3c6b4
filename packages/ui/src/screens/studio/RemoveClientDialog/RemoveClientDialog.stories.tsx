import { failed, loading, ready } from '@contapro/domain';
import { archivedClients, clientContents } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { RemoveClientDialog } from './RemoveClientDialog.tsx';

const [client] = archivedClients;
if (!client) throw new Error('There is a client');

const meta = preview.meta({
  component: RemoveClientDialog,
  title: 'Screens/Modals/RemoveClientDialog · eliminar empresa',
  id: 'screens-modals-removeclientdialog',
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    client,
    contents: ready(clientContents),
    status: { kind: 'editing' },
    onSubmit: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Counting = meta.story({ args: { contents: loading } });
export const Uncounted = meta.story({ args: { contents: failed } });
export const Empty = meta.story({
  args: {
    contents: ready({
      purchases: 0,
      sales: 0,
      decisions: 0,
      documents: 0,
      uploads: 0,
      declaredPeriods: 0,
      periods: null,
    }),
  },
});
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: { status: { kind: 'refused', fields: { ruc: 'No es el RUC de esta empresa' }, messages: [] } },
});
