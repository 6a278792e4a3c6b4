import { failed, loading, ready } from '@contapro/domain';
import { createBoardClients } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { MemberClientsDialog } from './MemberClientsDialog.tsx';

const all = createBoardClients(30).map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));

const meta = preview.meta({
  component: MemberClientsDialog,
  title: 'Screens/Modals/MemberClientsDialog · asignar empresas',
  id: 'screens-modals-memberclientsdialog',
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    name: 'Luis Ramos Tello',
    clients: ready({ all, assigned: all.slice(0, 4).map(({ uuid }) => uuid) }),
    isSaving: false,
    failure: null,
    onSave: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { clients: loading } });
export const Failed = meta.story({ args: { clients: failed } });
export const Saving = meta.story({ args: { isSaving: true } });
export const NotSaved = meta.story({ args: { failure: 'Inténtalo otra vez en unos segundos.' } });
/** The studio has no clients yet. */
export const Empty = meta.story({ args: { clients: ready({ all: [], assigned: [] }) } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
