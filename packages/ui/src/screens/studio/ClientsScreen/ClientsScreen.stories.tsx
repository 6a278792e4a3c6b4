import { activeClients, failed, loading, ready } from '@contapro/domain';
import { clientLists } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientsScreen } from './ClientsScreen.tsx';

const [first] = clientLists.archived;

const meta = preview.meta({
  title: 'Screens/ClientsScreen · empresas activas, archivadas',
  id: 'screens-clientsscreen',
  component: ClientsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: ready(clientLists.active.slice(0, 20)),
    counts: { active: 30, archived: 3 },
    filters: activeClients,
    page: 1,
    totalPages: 2,
    pageSize: 20,
    sizes: [20, 50, 100],
    changes: 0,
    restoring: [],
    failure: null,
    onFailureDismiss: fn(),
    onFiltersChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onArchive: fn(),
    onRestore: fn(),
    onRemove: fn(),
    onRetry: fn(),
    hrefs: { studio: { board: '#tablero', clients: '#empresas' }, register: '#registrar' },
  },
});
export default meta;

export const Default = meta.story({});
export const Archived = meta.story({
  args: { filters: { ...activeClients, tab: 'archived' }, rows: ready(clientLists.archived), totalPages: 1 },
});
export const Restoring = meta.story({
  args: { ...Archived.input.args, restoring: first ? [first.uuid] : [] },
});
export const NotRestored = meta.story({
  args: {
    ...Archived.input.args,
    failure:
      'No pudimos recuperar Textiles Huascarán S.A.C.: Tu plan registra hasta 30 empresas. Elige un plan mayor para registrar más.',
  },
});
export const Loading = meta.story({ args: { rows: loading, counts: null, totalPages: 0 } });
export const Failed = meta.story({ args: { rows: failed, counts: null, totalPages: 0 } });
export const NoneArchived = meta.story({
  args: {
    filters: { ...activeClients, tab: 'archived' },
    rows: ready([]),
    counts: { active: 30, archived: 0 },
    totalPages: 0,
  },
});
export const NoMatch = meta.story({
  args: { filters: { ...activeClients, search: 'nadie' }, rows: ready([]), totalPages: 0 },
});
