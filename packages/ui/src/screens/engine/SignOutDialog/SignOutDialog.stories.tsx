import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SignOutDialog } from './SignOutDialog.tsx';

const meta = preview.meta({
  component: SignOutDialog,
  title: 'Screens/Modals/SignOutDialog · cerrar sesión',
  id: 'screens-modals-signoutdialog',
  args: { open: true, unsentFiles: 18, onClose: fn(), onSignOut: fn() },
});
export default meta;

export const Default = meta.story({});
export const OneFile = meta.story({ args: { unsentFiles: 1 } });
export const Clients = meta.story({ args: { unsentFiles: 0, clients: 12 } });
export const Downloads = meta.story({ args: { unsentFiles: 0, downloads: 2 } });
export const FilesAndDownloads = meta.story({ args: { downloads: 1 } });
