import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { InviteDialog } from './InviteDialog.tsx';

const meta = preview.meta({
  component: InviteDialog,
  title: 'Screens/Modals/InviteDialog · invitar al estudio',
  id: 'screens-modals-invitedialog',
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { open: true, status: { kind: 'editing' }, onSubmit: fn(), onClose: fn() },
});
export default meta;

export const Default = meta.story({});
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { email: 'Esa persona ya está en tu equipo. Cambia su rol en la lista.' },
      messages: [],
    },
  },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
