import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PrintDialog } from './PrintDialog.tsx';

const meta = preview.meta({
  component: PrintDialog,
  title: 'Screens/Modals/PrintDialog · preparar la impresión',
  id: 'screens-modals-printdialog',
  args: { progress: { loaded: 400, total: 1230 }, onRetry: fn(), onCancel: fn() },
});
export default meta;

export const Default = meta.story({});
export const Failed = meta.story({ args: { isFailed: true } });
