import { clientLists } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ArchiveClientDialog } from './ArchiveClientDialog.tsx';

const [client] = clientLists.active;
if (!client) throw new Error('There is a client');

const meta = preview.meta({
  component: ArchiveClientDialog,
  title: 'Screens/Modals/ArchiveClientDialog · archivar empresa',
  id: 'screens-modals-archiveclientdialog',
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: { open: true, client, status: { kind: 'editing' }, onConfirm: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
