import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';

const meta = preview.meta({
  component: SessionExpiredDialog,
  title: 'Patterns/SessionExpiredDialog',
  args: { open: true, onSignIn: fn() },
});
export default meta;

export const Default = meta.story({});
