import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';

const meta = preview.meta({
  component: SessionExpiredDialog,
  title: 'Screens/Modals/SessionExpiredDialog · sesión expirada, 401',
  id: 'screens-modals-sessionexpireddialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { open: true, onSignIn: fn() },
});
export default meta;

export const Default = meta.story({});
