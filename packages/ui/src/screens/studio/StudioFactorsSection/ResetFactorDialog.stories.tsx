import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';

const meta = preview.meta({
  component: ResetFactorDialog,
  title: 'Screens/Modals/ResetFactorDialog · quitar el segundo paso de una persona',
  id: 'screens-modals-resetfactordialog',
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: { name: 'Luis Ramos Tello', status: { kind: 'editing' }, onConfirm: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});

export const Removing = meta.story({ args: { status: { kind: 'submitting' } } });

export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
