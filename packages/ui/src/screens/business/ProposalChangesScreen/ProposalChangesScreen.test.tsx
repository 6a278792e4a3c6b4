import {
  failed,
  loading,
  missing,
  newestFirst,
  newestPurchases,
  type ProposalComparison,
  ready,
} from '@contapro/domain';
import {
  periodProposals,
  proposalChangePage,
  sampleProposalChangePage,
  proposalChanges,
  textiles,
  undeclaredProposals,
} from '@contapro/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ProposalChangesScreen } from './ProposalChangesScreen.tsx';
import type { ProposalChangesScreenProps } from './ProposalChangesScreenProps.ts';

const props: ProposalChangesScreenProps = {
  business: textiles,
  period: '202610',
  periodSelector: null,
  rows: ready(proposalChanges),
  compared: proposalChangePage,
  proposals: ready(periodProposals),
  comparison: newestPurchases,
  page: 1,
  totalPages: 1,
  pageSize: 20,
  sizes: [20],
  sort: newestFirst,
  onSortChange: () => {},
  onPageChange: () => {},
  onPageSizeChange: () => {},
  onComparisonChange: () => {},
  onProposalsRetry: () => {},
  onRetry: () => {},
  hrefs: { upload: '/subir', voucher: ({ serieNumber }, book) => `/${book}/${serieNumber}` },
};

describeContract(ProposalChangesScreen, props);

beforeEach(() => page.viewport(1440, 900));

const render = (more: Partial<ProposalChangesScreenProps> = {}) =>
  renderThemed(<ProposalChangesScreen {...props} {...more} />);

it('shows what appeared, changed and vanished, with both values of each fact', async () => {
  const { container } = await render();
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows.map(([number, kind, , , , what]) => [kind, number, what])).toEqual([
    ['Nuevo', 'F001-00012901', missing],
    ['Cambió', 'F001-00012847', 'Total: S/ 2,360.00 → S/ 1,180.00 · IGV: S/ 360.00 → S/ 180.00'],
    ['Ya no está', 'F001-00000471', missing],
    ['Cambió', 'F001-00000472', 'Estado: vigente → anulado · Total: S/ 590.00 → S/ 0.00 · IGV: S/ 90.00 → S/ 0.00'],
    ['Nuevo', 'F001-00000088', missing],
    ['Cambió', 'F001-00000090', 'Fecha: 14/10/2026 → 29/10/2026 · Inconsistencia: ninguna → 3'],
    ['Cambió', 'F001-00000091', 'Otros datos del registro'],
  ]);
});

it('shows how many there are of each kind, and the IGV', async () => {
  const { container } = await render();
  const shown = container.querySelector('dl')?.textContent.replaceAll(/\s/g, ' ');
  expect(shown).toBe(
    'Nuevos2IGV +S/ 774.00Cambiaron4IGV -S/ 270.00Ya no están1IGV -S/ 144.00Diferencia de IGVS/ 360.00',
  );
});

it('leads to the listing of a voucher', async () => {
  const screen = await render({ comparison: { book: 'sales', from: null, to: null } });
  await expect
    .element(screen.getByRole('link', { name: 'Ver F001-00012901 entre los comprobantes' }))
    .toHaveAttribute('href', '/sales/F001-00012901');
});

it('leads to the comparison with the XML', async () => {
  const hrefs = { ...props.hrefs, reconciliation: (book: string, period: string) => `/cuadre/${book}/${period}` };
  const screen = await render({ hrefs, comparison: { book: 'sales', from: null, to: null } });
  await expect
    .element(screen.getByRole('link', { name: 'Cuadrar con tus XML' }))
    .toHaveAttribute('href', '/cuadre/sales/202610');
});

it('compares the proposals that the person chooses', async () => {
  const onComparisonChange = vi.fn<(comparison: ProposalComparison) => void>();
  const screen = await render({ onComparisonChange });
  const [from, to] = [screen.getByRole('combobox', { name: 'Desde' }), screen.getByRole('combobox', { name: 'Hasta' })];
  await expect.element(from).toHaveDisplayValue('17/11/2026 03:04 · SUNAT · al declarar');
  await expect.element(to).toHaveDisplayValue('21/11/2026 03:04 · SUNAT');
  await from.selectOptions('12/11/2026 03:04 · subida');
  await to.selectOptions('19/11/2026 03:04 · SUNAT');
  await to.selectOptions('12/11/2026 03:04 · subida');
  await screen.getByRole('tab', { name: 'Ventas' }).click();
  expect(onComparisonChange.mock.calls).toEqual([
    [{ book: 'purchases', from: 2, to: null }],
    [{ book: 'purchases', from: null, to: 4 }],
    [{ book: 'purchases', from: 1, to: 2 }],
    [{ book: 'sales', from: null, to: null }],
  ]);
});

it.each([
  [periodProposals, 'Desde que declaraste (17/11/2026)'],
  [undeclaredProposals, 'Las dos últimas'],
])('goes back to the comparison with which it opens', async (proposals, name) => {
  const onComparisonChange = vi.fn<(comparison: ProposalComparison) => void>();
  const comparison = { book: 'purchases', from: 2, to: 4 } as const;
  const screen = await render({ comparison, proposals: ready(proposals), onComparisonChange });
  await screen.getByRole('button', { name }).click();
  expect(onComparisonChange.mock.calls).toEqual([[newestPurchases]]);
});

it('says that nobody knows what changed before the first proposal, and that one is only a part', async () => {
  const { from, to } = proposalChangePage;
  const screen = await render({
    proposals: ready({
      ...periodProposals,
      declaration: { declaredOn: '2026-11-10', bases: { purchases: 3, sales: 1 } },
    }),
    compared: { ...proposalChangePage, from, to: to && { ...to, isPartial: true } },
  });
  await expect.element(screen.getByText(/^La propuesta del 17\/11\/2026 es la primera/)).toBeVisible();
  await expect.element(screen.getByText(/^La propuesta del 21\/11\/2026 trae solo una parte/)).toBeVisible();
});

const nothing = sampleProposalChangePage([]);
it.each([
  ['No cambió nada', nothing],
  ['SUNAT solo nos dio una propuesta', sampleProposalChangePage([], { from: 1, to: 1 })],
  ['Aún no tenemos una propuesta de SUNAT', { ...nothing, from: null, to: null }],
  ['No tenemos una de esas propuestas', { ...nothing, from: null, to: null, isUnknown: true }],
])('says why there are no rows: %s', async (title, compared) => {
  const screen = await render({ rows: ready([]), compared });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

it('counts nothing while the counts are unknown', async () => {
  const { container } = await render({ rows: failed, compared: undefined });
  const shown = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(shown).toEqual([missing, missing, missing, missing]);
});

it('offers to load again the part that failed', async () => {
  const [onRetry, onProposalsRetry] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await render({ rows: failed, compared: undefined, proposals: failed, onRetry, onProposalsRetry });
  for (const button of screen.getByRole('button', { name: 'Volver a intentar' }).all()) await button.click();
  expect([onRetry.mock.calls.length, onProposalsRetry.mock.calls.length]).toEqual([1, 1]);
});

it('shows placeholders while it is loading', async () => {
  const screen = await render({ rows: loading, compared: undefined, proposals: loading });
  await expect
    .element(screen.getByRole('group', { name: 'Propuestas que se comparan' }))
    .toHaveAttribute('aria-busy', 'true');
});
