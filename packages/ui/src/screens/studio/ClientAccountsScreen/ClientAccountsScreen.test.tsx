import { everyClientAccount, loading, ready } from '@contapro/domain';
import { clientAccountPage } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientAccountsScreen, type ClientAccountsScreenProps } from './ClientAccountsScreen.tsx';

const nothing = () => undefined;
const { items, summary } = clientAccountPage;
const studio = { board: '/estudio', clientAccounts: '/estudio/cuentas' };
const [first = null] = items;
const divided = items.find(({ suggestion }) => suggestion?.grounds.kind === 'items') ?? null;

const known: ClientAccountsScreenProps = {
  period: '202610',
  periods: ['202610', '202609'],
  rows: ready(items),
  summary,
  filters: everyClientAccount,
  current: first,
  sureCount: 3,
  canUndo: true,
  hasKeys: true,
  page: 1,
  totalPages: 2,
  pageSize: 100,
  sizes: [100, 50, 20],
  onPeriodChange: nothing,
  onSearchChange: nothing,
  onFiltersChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onMove: nothing,
  onAccept: nothing,
  onAcceptSure: nothing,
  onOpen: nothing,
  onApplyToSupplier: nothing,
  onUndo: nothing,
  isSettling: false,
  onGoOn: nothing,
  onKeysChange: nothing,
  onRetry: nothing,
  hrefs: { studio, client: ({ uuid }, period) => `/dashboard/cuentas?empresa=${uuid}&periodo=${period}` },
};

describeContract(ClientAccountsScreen, known);
describeListTop(<ClientAccountsScreen {...known} />, <ClientAccountsScreen {...known} page={2} rows={loading} />);

it('decides with the keys of the page of a client, and leads to that page', async () => {
  await page.viewport(1440, 900);
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const screen = await renderThemed(
    <ClientAccountsScreen
      {...known}
      onMove={note('move')}
      onAccept={note('accept')}
      onOpen={note('open')}
      onApplyToSupplier={note('supplier')}
      onUndo={note('undo')}
    />,
  );
  await userEvent.keyboard('acrtz{ArrowRight}');
  expect(asked).toEqual(['accept', 'open', 'open', 'supplier', 'undo', 'move']);
  const link = screen.getByRole('link', { name: 'Ver las cuentas de Ferretería El Tornillo E.I.R.L.' }).first();
  await expect
    .element(link)
    .toHaveAttribute('href', '/dashboard/cuentas?empresa=0b3f6c1e-7d0a-4c52-9a63-1f4b8f0c7a12&periodo=202610');
});

it('names the client of the purchase, and the grounds of each part of one that is divided', async () => {
  const screen = await renderThemed(<ClientAccountsScreen {...known} current={divided} />);
  const current = screen.getByRole('region', { name: 'Compra sin cuenta' });
  await expect.element(current.getByText(/^Ferretería El Tornillo E\.I\.R\.L\. · F002-00001878/)).toBeVisible();
  await expect
    .element(
      current.getByText(
        'Sus ítems van a cuentas distintas. 6314, «Café molido 1 kg»: Así lo hiciste 4 de 4 veces con ítems parecidos; la última el 14/09/2026. 656, «Papel bond A4 75 g»: Así lo hiciste 6 de 6 veces con ítems parecidos; la última el 14/09/2026. Acierta 85 de 100.',
      ),
    )
    .toBeVisible();
});

it('draws no row again while a search is typed, although its host passes new objects with the same addresses', async () => {
  const client = vi.fn<ClientAccountsScreenProps['hrefs']['client']>(() => '/dashboard/cuentas');
  const screen = await renderThemed(<ClientAccountsScreen {...known} hrefs={{ studio, client }} />);
  client.mockClear();
  await screen.rerender(
    <ClientAccountsScreen {...known} filters={{ ...everyClientAccount, search: 'sur' }} hrefs={{ studio, client }} />,
  );
  expect(client.mock.calls).toEqual([]);
});
