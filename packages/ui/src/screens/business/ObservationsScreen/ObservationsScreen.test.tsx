import {
  type Decision,
  type ListingFilter,
  ready,
  type Voucher,
  type VoucherListing,
  newestFirst,
} from '@contapro/domain';
import { createVouchers, filterOptions, voucherSummaryOf, vouchers } from '@contapro/fixtures';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeReportScreen } from '../../../testing/describeReportScreen.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ObservationsScreen, type ObservationsScreenProps } from './ObservationsScreen.tsx';

beforeEach(() => page.viewport(1280, 1200));

const nothing = () => undefined;
const known: ObservationsScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  rows: ready(vouchers),
  whole: ready(voucherSummaryOf(vouchers)),
  page: 2,
  totalPages: 4,
  pageSize: 20,
  sizes: [20, 50, 100],
  onPageChange: nothing,
  onPageSizeChange: nothing,
  sort: newestFirst,
  onSortChange: nothing,
  filterOptions: ready(filterOptions),
  onFilterOptionsRetry: nothing,
  filters: [],
  onFiltersChange: nothing,
  selected: [],
  onSelectedChange: nothing,
  onDecide: nothing,
  onDecideSelected: nothing,
  onReview: nothing,
  onMassDownload: nothing,
  hrefs: { workingPaper: '#papel-de-trabajo' },
  onView: nothing,
  onDownload: nothing,
  onAnnotate: nothing,
  onRetry: nothing,
};

describeReportScreen({
  Screen: ObservationsScreen,
  known,
  title: 'Observaciones',
  none: { whole: ready(voucherSummaryOf([])) },
  requirements: { title: 'OPEN-031', pages: 'LISTINGS-10', empty: 'LISTINGS-08 LISTINGS-09' },
});

const ofReasons = (...codes: string[]) => codes.map((value) => ({ value, label: value }));

const listed = (listing: VoucherListing, filters: ListingFilter['filters'] = []): ListingFilter => ({
  listing,
  filters,
});

function Working(props: Partial<ObservationsScreenProps>) {
  const [selected, setSelected] = useState<readonly Voucher[]>(props.selected ?? []);
  const [filters, setFilters] = useState(props.filters ?? []);
  const change = (next: readonly ListingFilter[]) => {
    setFilters(next);
    props.onFiltersChange?.(next);
  };
  return (
    <ObservationsScreen
      {...known}
      {...props}
      selected={selected}
      onSelectedChange={setSelected}
      filters={filters}
      onFiltersChange={change}
    />
  );
}

const show = async (props: Partial<ObservationsScreenProps> = {}) => {
  const decided: [Decision, string | readonly string[]][] = [];
  const onDecide = (decision: Decision, { serieNumber }: Voucher) => void decided.push([decision, serieNumber]);
  const onDecideSelected = (decision: Decision, chosen: readonly Voucher[]) =>
    void decided.push([decision, chosen.map(({ serieNumber }) => serieNumber)]);
  const screen = await renderThemed(<Working onDecide={onDecide} onDecideSelected={onDecideSelected} {...props} />);
  return { screen, decided };
};

it('OPEN-031 has a tab for each listing, and goes to another by keyboard', async () => {
  const changes: (readonly ListingFilter[])[] = [];
  const { screen } = await show({ onFiltersChange: (next) => changes.push(next) });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Observaciones');
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Observados', 'Rechazados', 'Validados', 'Todos']);
  await expect.element(screen.getByRole('tab', { name: 'Observados' })).toHaveAttribute('aria-selected', 'true');
  screen.getByRole('tab', { name: 'Observados' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Rechazados' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(changes).toEqual([[listed('rejected')], [listed('all')]]);
});

it('OPEN-032 validates and rejects one observed voucher, or the selected ones', async () => {
  const { screen, decided } = await show();
  await screen.getByRole('button', { name: 'Validar F001-00012847' }).click();
  await screen.getByRole('button', { name: 'Rechazar F001-00012847' }).click();
  await screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' }).click();
  await screen.getByRole('checkbox', { name: 'Seleccionar F003-00000912' }).click();
  await screen.getByRole('button', { name: 'Validar', exact: true }).click();
  await screen.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const both = ['F001-00012847', 'F003-00000912'];
  expect(decided).toEqual([
    ['validate', 'F001-00012847'],
    ['decline', 'F001-00012847'],
    ['validate', both],
    ['decline', both],
  ]);
});

it('DASH-19 FILTERS-17 filters what is observed by its reason, and not by class', async () => {
  const reason = { key: 'reasons_of_vouchers', value: 'DUPLICADO', label: 'DUPLICADO' } as const;
  const changes: (readonly ListingFilter[])[] = [];
  const { screen } = await show({
    filters: [listed('observed', [reason])],
    filterOptions: ready({ ...filterOptions, reasons_of_vouchers: ofReasons('TIPO_SIN_CREDITO', 'DUPLICADO') }),
    onFiltersChange: (next) => changes.push(next),
  });
  await screen.getByRole('button', { name: 'Filtros' }).click();
  const menu = screen.getByRole('dialog', { name: 'Filtrar por' });
  const listItems = () => [...menu.element().querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(listItems()).toEqual([
    'Tipo de comprobante',
    'Serie',
    'Motivo principal',
    'Detracción',
    'Pregunta al cliente',
    'Proveedores',
    'Serie-Número',
    'Importe total',
  ]);
  await menu.getByRole('button', { name: 'Motivo principal' }).click();
  expect(listItems()).toEqual(['Comprobante repetido']);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Quitar filtro Motivo principal' }).click();
  expect(changes).toEqual([[listed('observed')]]);
});

it('OPEN-031 leads from an observed voucher to its page, and from no other', async () => {
  const reviewed: string[] = [];
  const { screen } = await show({ onReview: ({ serieNumber }) => reviewed.push(serieNumber) });
  await screen.getByRole('button', { name: 'Revisar F001-00012847' }).click();
  expect(reviewed).toEqual(['F001-00012847']);
  await screen.unmount();
  const rejected = await show({ filters: [listed('rejected')] });
  expect(rejected.screen.getByRole('button', { name: /^Revisar/ }).elements()).toEqual([]);
});

it('OPEN-032 approves what was rejected', async () => {
  const { screen, decided } = await show({ filters: [listed('rejected')], selected: vouchers.slice(0, 2) });
  await screen.getByRole('button', { name: 'Aprobar F001-00012847' }).click();
  await screen.getByRole('button', { name: 'Aprobar', exact: true }).click();
  expect(decided).toEqual([
    ['approve', 'F001-00012847'],
    ['approve', ['F001-00012847', 'F003-00000912']],
  ]);
});

it.each([
  ['validated', 'IGV con crédito fiscal'],
  ['rejected', 'IGV con crédito fiscal'],
  ['all', 'IGV (incluye observados)'],
] as const)('names the credit of the listing %s “%s”', async (name, label) => {
  const { screen } = await show({ filters: [listed(name)] });
  await expect.element(screen.getByText(label, { exact: true }).first()).toBeVisible();
});

it.each(['validated', 'all'] as const)('decides nothing in the listing %s', async (name) => {
  const { screen } = await show({ filters: [listed(name)], selected: vouchers.slice(0, 1) });
  await expect.element(screen.getByText('1 seleccionado')).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Validar|Rechazar|Aprobar)/ }).elements()).toEqual([]);
});

it('LISTINGS-11 filters only the listing of all vouchers, and another tab has no filter', async () => {
  const changes: (readonly ListingFilter[])[] = [];
  const factura = { key: 'types_of_vouchers', value: '01', label: 'Factura' } as const;
  const { screen } = await show({
    filters: [listed('all', [factura])],
    onFiltersChange: (next) => changes.push(next),
  });
  await expect.element(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar filtro Tipo de comprobante' }).click();
  await screen.getByRole('tab', { name: 'Validados' }).click();
  expect(changes).toEqual([[listed('all')], [listed('validated')]]);
  expect(screen.getByRole('button', { name: 'Filtros' }).elements()).toEqual([]);
});

it.each([
  ['all', 'IGV (incluye observados)'],
  ['observed', 'IGV (incluye observados)'],
  ['validated', 'IGV con crédito fiscal'],
  ['rejected', 'IGV con crédito fiscal'],
] as const)('names the IGV with credit of %s for what it contains: %s', async (listing, name) => {
  const whole = { ...voucherSummaryOf(vouchers), igvCents: 200_00, igvCreditCents: 150_00 };
  const { screen } = await show({ filters: [listed(listing)], whole: ready(whole) });
  const names = ['IGV (incluye observados)', 'IGV con crédito fiscal'].filter(
    (each) => screen.getByText(each, { exact: true }).elements().length > 0,
  );
  expect(names).toEqual([name]);
});

it('LISTINGS-14 downloads the files of the listing that is shown', async () => {
  const downloads: unknown[] = [];
  const { screen } = await show({
    filters: [listed('validated')],
    selected: vouchers.slice(0, 1),
    onMassDownload: (...download) => downloads.push(download),
  });
  await screen.getByRole('button', { name: 'XML (1)' }).click();
  expect(downloads).toEqual([['xml', [vouchers[0]?.code], 'validated']]);
});

it('says that at most 1,000 vouchers are decided at once', async () => {
  const { screen } = await show({ selected: createVouchers(1001) });
  await expect.element(screen.getByText('Elige hasta 1,000 comprobantes para decidir o anotar.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Validar', exact: true })).toBeDisabled();
});

it.each(['observed', 'rejected', 'validated', 'all'] as const)(
  'shows all columns of %s beside the sidebar in a window of 1440 px, with a sum of six figures',
  async (listing) => {
    const sidebar = 248;
    await page.viewport(1440 - sidebar, 900);
    const rows = createVouchers(20).map((voucher) => ({ ...voucher, totalCents: 590_000, igvCents: 90_000 }));
    const { container } = await renderThemed(<Working filters={[listed(listing)]} rows={ready(rows)} />);
    expect(container.querySelector('tfoot')?.textContent).toContain('118,000.00');
    const region = container.querySelector('table')?.parentElement;
    expect(region?.scrollWidth).toBe(region?.clientWidth);
  },
);

it('leads from the observed vouchers to their review, of the reason by which they are filtered', async () => {
  const review = (reason: string | null) => `#revisar-${reason}`;
  const hrefsOf = async (filters: readonly ListingFilter[]) => {
    const screen = await renderThemed(
      <ObservationsScreen {...known} filters={filters} hrefs={{ workingPaper: '#papel', review }} />,
    );
    const links = screen.getByRole('link', { name: 'Revisar uno por uno' }).elements();
    const hrefs = links.map((link) => link.getAttribute('href'));
    await screen.unmount();
    return hrefs;
  };
  const reason = { key: 'reasons_of_vouchers', value: 'DUPLICADO', label: 'Comprobante repetido' } as const;
  expect([
    await hrefsOf([]),
    await hrefsOf([listed('observed', [reason])]),
    await hrefsOf([listed('rejected')]),
  ]).toEqual([['#revisar-null'], ['#revisar-DUPLICADO'], []]);
});
