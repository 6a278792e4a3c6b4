import { everyClient, loading, ready } from '@contapro/domain';
import { accountant, boardPage, boardPageWithoutRate, boardPeople } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { AppShell } from '../../engine/AppShell/index.ts';
import { TopBar } from '../../engine/TopBar/index.ts';
import { BoardScreen, type BoardScreenProps } from './BoardScreen.tsx';

const nothing = () => undefined;

const known: BoardScreenProps = {
  today: '2026-11-20',
  period: '202610',
  periods: ['202610', '202609'],
  rows: ready(boardPage.items),
  summary: boardPage.summary,
  page: 1,
  totalPages: boardPage.totalPages,
  pageSize: 20,
  sizes: [20, 50, 100],
  filters: everyClient,
  sort: null,
  isStartPage: false,
  onStartPageChange: nothing,
  onPeriodChange: nothing,
  onFiltersChange: nothing,
  onSearchChange: nothing,
  onSortChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onRetry: nothing,
  onDownload: nothing,
  hrefs: {
    studio: { board: '/estudio', collections: '/recolecciones' },
    register: '/registrar-empresa',
    client: () => '/dashboard',
    observed: () => '/dashboard/observaciones',
    detractions: () => '/dashboard/detracciones',
  },
};

describeContract(BoardScreen, known);
describeListTop(<BoardScreen {...known} />, <BoardScreen {...known} page={2} rows={loading} />);

const board = (props: Partial<BoardScreenProps> = {}) => (
  <ThemeRoot theme="light">
    <BoardScreen {...known} {...props} />
  </ThemeRoot>
);
const [first] = boardPage.items;

it('chooses a client with the keyboard, and asks for the files of the chosen ones', async () => {
  const onSelectedChange = vi.fn<NonNullable<BoardScreenProps['onSelectedChange']>>();
  const onFiles = vi.fn<() => void>();
  const screen = await render(board({ onSelectedChange, onFiles }));
  page
    .getByRole('checkbox', { name: new RegExp(first?.name ?? '') })
    .first()
    .element()
    .focus();
  await userEvent.keyboard(' ');
  expect(onSelectedChange.mock.calls).toEqual([[new Set([first?.uuid])]]);
  await screen.rerender(board({ onSelectedChange, onFiles, selected: new Set([first?.uuid ?? '']) }));
  await expect.element(page.getByText('1 cliente elegido')).toBeVisible();
  await page.getByRole('button', { name: 'Descargar archivos' }).click();
  expect(onFiles).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Quitar la elección' }).click();
  expect(onSelectedChange.mock.lastCall).toEqual([new Set()]);
});

it('offers actions for the chosen clients by the keyboard, and says who may assign them', async () => {
  const onBatch = vi.fn<NonNullable<BoardScreenProps['onBatch']>>();
  const props = { selected: new Set([first?.uuid ?? '']), onSelectedChange: nothing, onBatch };
  const screen = await render(board(props));
  page.getByRole('button', { name: 'Acciones' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const assign = page.getByRole('menuitem', { name: /^Asignar responsable/ });
  await expect.element(assign).toHaveTextContent('Asignar responsableSolo el titular del estudio asigna responsables');
  await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  expect(onBatch.mock.calls).toEqual([['declare']]);
  await screen.rerender(board({ ...props, mayAssign: true }));
  await page.getByRole('button', { name: 'Acciones' }).click();
  await assign.click();
  expect(onBatch.mock.lastCall).toEqual(['assign']);
});

it('declares with constancias without a chosen client', async () => {
  const onBatch = vi.fn<NonNullable<BoardScreenProps['onBatch']>>();
  const screen = await render(board({ onSelectedChange: nothing, onBatch }));
  await page.getByRole('button', { name: 'Declarar con constancias' }).click();
  expect(onBatch.mock.calls).toEqual([['declare']]);
  await screen.rerender(board());
  expect(page.getByRole('button', { name: 'Declarar con constancias' }).elements()).toEqual([]);
});

it('filters by the responsible person', async () => {
  const onFiltersChange = vi.fn<BoardScreenProps['onFiltersChange']>();
  const screen = await render(board({ people: boardPeople, onFiltersChange }));
  const choice = page.getByRole('combobox', { name: 'Responsable' });
  await choice.selectOptions(boardPeople[1]?.name ?? '');
  expect(onFiltersChange.mock.lastCall).toEqual([{ ...everyClient, responsible: boardPeople[1]?.uuid }]);
  await choice.selectOptions('Sin responsable');
  expect(onFiltersChange.mock.lastCall).toEqual([{ ...everyClient, responsible: 'nobody' }]);
  await screen.rerender(board({ people: boardPeople.slice(0, 1) }));
  await expect.element(choice).not.toBeInTheDocument();
});

it('marks a client whose vouchers wait for an exchange rate, leads to the rates, and selects such clients while there are any', async () => {
  const onFiltersChange = vi.fn<BoardScreenProps['onFiltersChange']>();
  const selection = page.getByRole('button', { name: /^Falta tipo de cambio/ });
  const mark = page.getByRole('link', { name: `3 sin tipo de cambio: escribir los que le faltan a ${first?.name}` });
  const screen = await render(board());
  await expect.element(page.getByRole('button', { name: /^Falta revisar/ })).toBeVisible();
  expect([selection.elements(), mark.elements()]).toEqual([[], []]);
  const { items, summary } = boardPageWithoutRate;
  const studio = { ...known.hrefs.studio, exchangeRates: '/estudio/tipos-de-cambio' };
  const props = { rows: ready(items), summary, hrefs: { ...known.hrefs, studio }, onFiltersChange };
  await screen.rerender(board(props));
  await expect.element(mark).toHaveAttribute('href', '/estudio/tipos-de-cambio');
  await expect.element(selection).toHaveTextContent('Falta tipo de cambio1');
  await selection.click();
  expect(onFiltersChange.mock.calls).toEqual([[{ ...everyClient, state: 'withoutRate' }]]);
  // Somebody types the last rate meanwhile.
  await screen.rerender(board({ filters: { ...everyClient, state: 'withoutRate' } }));
  await expect.element(selection).toHaveTextContent('Falta tipo de cambio0');
});

it('offers to choose the clients of all pages, of the state that is shown', async () => {
  const selected = new Set([first?.uuid ?? '']);
  const onSelectAll = vi.fn<() => void>();
  const props = { selected, onSelectedChange: nothing, onSelectAll };
  const screen = await render(board(props));
  await page.getByRole('button', { name: `Elegir los ${boardPage.summary.clients} clientes de la lista` }).click();
  expect(onSelectAll).toHaveBeenCalledOnce();
  const { toReview } = boardPage.summary.states;
  await screen.rerender(board({ ...props, filters: { ...everyClient, state: 'toReview' } }));
  await expect.element(page.getByRole('button', { name: `Elegir los ${toReview} clientes de la lista` })).toBeVisible();
});

it('says how many clients a download may have, and refuses more', async () => {
  const selected = new Set(Array.from({ length: 501 }, (_, index) => `client ${index}`));
  await render(board({ selected, onSelectedChange: nothing }));
  await expect
    .element(page.getByText('Elige como máximo 500 clientes por descarga: filtra la lista y descárgalos por partes.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Descargar archivos' })).toBeDisabled();
});

it('has no check boxes without a host that offers files', async () => {
  await render(board());
  await expect.element(page.getByRole('link', { name: first?.name ?? '' }).first()).toBeVisible();
  expect(page.getByRole('checkbox', { name: new RegExp(first?.name ?? '') }).elements()).toEqual([]);
});

it('shows nine clients without scrolling in a window of 1440 × 900', async () => {
  await page.viewport(1440, 900);
  const rows = ready(boardPage.items.slice(0, 9));
  const chosen = { onSelectedChange: nothing, isStartPage: false, onStartPageChange: nothing };
  const topBar = (
    <TopBar accountant={accountant} place="dashboard" homeHref="#inicio" sidebarId="secciones" onSignOut={nothing} />
  );
  await render(
    <ThemeRoot theme="light">
      <AppShell topBar={topBar}>
        <BoardScreen {...known} {...chosen} rows={rows} totalPages={1} />
      </AppShell>
    </ThemeRoot>,
  );
  await expect.element(page.getByRole('link', { name: rows.data[8]?.name ?? '' }).first()).toBeVisible();
  const region = page.getByRole('region', { name: 'Clientes, Oct 2026' }).element();
  const last = page.getByRole('checkbox', { name: 'Abrir el tablero al iniciar sesión' }).element();
  expect([region.scrollHeight <= region.clientHeight, last.getBoundingClientRect().bottom <= 900]).toEqual([
    true,
    true,
  ]);
});
