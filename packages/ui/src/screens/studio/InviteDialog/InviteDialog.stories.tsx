import { failed, loading, ready } from '@contapro/domain';
import { createBoardClients } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { InviteDialog } from './InviteDialog.tsx';

const all = createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));

const meta = preview.meta({
  component: InviteDialog,
  title: 'Screens/Modals/InviteDialog · invitar al estudio',
  id: 'screens-modals-invitedialog',
  parameters: { docs: { story: { inline: false, height: '880px' } } },
  args: {
    open: true,
    status: { kind: 'editing' },
    clients: ready(all),
    onClientsRetry: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const LoadingClients = meta.story({ args: { clients: loading } });
/** The invitation can be sent without them. */
export const ClientsFailed = meta.story({ args: { clients: failed } });
/** The studio has no clients yet. */
export const WithoutClients = meta.story({ args: { clients: ready([]) } });
/** A revisor sees all clients, so that none are chosen. */
export const Revisor = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Revisor/ }));
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
});
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
