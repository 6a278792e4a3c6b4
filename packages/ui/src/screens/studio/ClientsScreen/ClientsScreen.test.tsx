import { activeClients, loading, ready } from '@contapro/domain';
import { clientLists } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientsScreen, type ClientsScreenProps } from './ClientsScreen.tsx';

const nothing = () => undefined;
const [active] = clientLists.active;
const [archived] = clientLists.archived;
if (!active || !archived) throw new Error('There are clients');
const known: ClientsScreenProps = {
  rows: ready([active]),
  counts: { active: 1, archived: 1 },
  filters: activeClients,
  page: 1,
  totalPages: 1,
  pageSize: 20,
  sizes: [20, 50, 100],
  changes: 0,
  restoring: [],
  failure: null,
  onFailureDismiss: nothing,
  onFiltersChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onArchive: nothing,
  onRestore: nothing,
  onRemove: nothing,
  onRetry: nothing,
  hrefs: { studio: { board: '/estudio', clients: '/estudio/empresas' }, register: '/registrar-empresa' },
};

describeContract(ClientsScreen, known);

const twenty = ready(Array.from({ length: 20 }, (_, index) => ({ ...active, uuid: String(index) })));
describeListTop(
  <ClientsScreen {...known} rows={twenty} totalPages={2} />,
  <ClientsScreen {...known} rows={loading} totalPages={2} page={2} />,
);

it('offers to archive active clients, and to restore archived ones', async () => {
  await browser.viewport(1280, 800);
  const onArchive = vi.fn<ClientsScreenProps['onArchive']>();
  const onRestore = vi.fn<ClientsScreenProps['onRestore']>();
  const onRemove = vi.fn<ClientsScreenProps['onRemove']>();
  const screen = await renderThemed(<ClientsScreen {...known} {...{ onArchive, onRestore, onRemove }} />);
  await screen.getByRole('button', { name: `Archivar ${active.name}` }).click();
  await screen.rerender(
    <ClientsScreen
      {...known}
      filters={{ ...activeClients, tab: 'archived' }}
      rows={ready([archived])}
      {...{ onArchive, onRestore, onRemove }}
    />,
  );
  await screen.getByRole('button', { name: `Recuperar ${archived.name}` }).click();
  await screen.getByRole('button', { name: `Eliminar ${archived.name}` }).click();
  expect([onArchive.mock.calls, onRestore.mock.calls, onRemove.mock.calls]).toEqual([
    [[active]],
    [[archived]],
    [[archived]],
  ]);
});

it('moves the focus into the search when the row with the focus has left the list', async () => {
  await browser.viewport(1280, 800);
  const screen = await renderThemed(<ClientsScreen {...known} />);
  const search = screen.getByRole('searchbox', { name: 'Buscar empresa o RUC' });
  await expect.element(search).not.toHaveFocus();
  await screen.rerender(<ClientsScreen {...known} rows={ready([])} changes={1} />);
  await expect.element(search).toHaveFocus();
});
