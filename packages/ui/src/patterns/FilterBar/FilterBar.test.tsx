import { failed, loading, ready } from '@contapro/domain';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { voucherFilters } from '../../testing/voucherFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import type { AppliedFilter, FilterDefinition } from './FilterDefinition.ts';

describeContract(FilterBar<string>, { filters: voucherFilters, value: [], onValueChange: () => undefined });

afterEach(() => void vi.useRealTimers());

const changes: (readonly AppliedFilter[])[] = [];

interface BarProps {
  filters?: readonly FilterDefinition[];
  value?: readonly AppliedFilter[];
}

function Bar({ filters = voucherFilters, value: initial = [] }: BarProps) {
  const [value, setValue] = useState(initial);
  const change = (next: readonly AppliedFilter[]) => {
    changes.push(next);
    setValue(next);
  };
  return <FilterBar filters={filters} value={value} onValueChange={change} />;
}

const opened = async (label?: string, props: BarProps = {}) => {
  changes.length = 0;
  const screen = await renderThemed(<Bar {...props} />);
  await screen.getByRole('button', { name: 'Filtros' }).click();
  const menu = screen.getByRole('dialog', { name: 'Filtrar por' });
  if (label) await menu.getByRole('button', { name: label }).click();
  return { screen, menu };
};

const labelsIn = (container: Element) => [...container.querySelectorAll('li')].map((item) => item.textContent);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const factura: AppliedFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
const serie: AppliedFilter = { key: 'series_of_vouchers', value: 'F002', label: 'F002' };

it('FILTERS-04 FILTERS-05 LISTINGS-11 offers the five filters', async () => {
  const { menu } = await opened();
  expect(labelsIn(menu.element())).toEqual(['Tipo de comprobante', 'Serie', 'Estado', 'Proveedores', 'Serie-Número']);
});

it('shows a filter that only links can set, and does not offer it', async () => {
  const box: AppliedFilter = { key: 'pdt', value: '107', label: '107' };
  const filters: readonly FilterDefinition[] = [
    ...voucherFilters,
    { kind: 'link', key: 'pdt', label: 'Casilla del PDT' },
  ];
  const { screen, menu } = await opened(undefined, { filters, value: [box] });
  expect(labelsIn(menu.element())).not.toContain('Casilla del PDT');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Casilla del PDT:')).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar filtro Casilla del PDT' }).click();
  expect(changes).toEqual([[]]);
});

it('FILTERS-23 shows the name and sends the key', async () => {
  const { screen, menu } = await opened('Proveedores');
  await menu.getByRole('button', { name: /^Luz del Sur S.A.A./ }).click();
  expect(changes).toEqual([[{ key: 'provider_of_vouchers', value: '20331985016', label: 'Luz del Sur S.A.A.' }]]);
  await expect.element(screen.getByText('Luz del Sur S.A.A.')).toBeVisible();
  expect(document.querySelector(':popover-open')).toBe(null);
});

it('OPEN-054 adds filters of other keys, replaces one of the same key in its place, and removes each by its chip', async () => {
  const { screen, menu } = await opened('Serie', { value: [factura] });
  await menu.getByRole('button', { name: 'F002' }).click();
  await screen.getByRole('button', { name: 'Filtros' }).click();
  await menu.getByRole('button', { name: 'Tipo de comprobante' }).click();
  await menu.getByRole('button', { name: 'Nota de crédito' }).click();
  await screen.getByRole('button', { name: 'Quitar filtro Serie' }).click();
  const nota = { key: 'types_of_vouchers', value: '07', label: 'Nota de crédito' };
  expect(changes).toEqual([[factura, serie], [nota, serie], [nota]]);
  await expect.element(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus();
});

it('removes all filters at once where there are several', async () => {
  changes.length = 0;
  const screen = await renderThemed(<Bar value={[factura, serie]} />);
  await screen.getByRole('button', { name: 'Quitar filtros' }).click();
  expect(changes).toEqual([[]]);
  expect(screen.getByRole('button', { name: 'Quitar filtros' }).elements()).toEqual([]);
});

it('FILTERS-17 FILTERS-19 FILTERS-22 searches without accents after a pause in typing', async () => {
  const { menu } = await opened('Proveedores');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('quimi');
  vi.advanceTimersByTime(299);
  expect([vi.getTimerCount(), labelsIn(menu.element()).length]).toEqual([1, 20]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => labelsIn(menu.element())).toEqual(['Química Andina S.A.20100356288']);
  await userEvent.keyboard('xx');
  vi.advanceTimersByTime(300);
  await expect.element(menu.getByText('No se encontraron registros.')).toBeVisible();
});

it('FILTERS-20 finds a series by a piece of it', async () => {
  const { menu } = await opened('Serie');
  expect(labelsIn(menu.element())).toEqual(['B003', 'E001', 'F001', 'F002', 'F003', 'F004', 'F005', 'F010']);
  await userEvent.keyboard('001');
  await expect.poll(() => labelsIn(menu.element())).toEqual(['E001', 'F001']);
});

it('FILTERS-17 says that there are no options only after they are loaded', async () => {
  const estado = (options: typeof loading | ReturnType<typeof ready<[]>>): FilterDefinition => ({
    kind: 'options',
    key: 'status',
    label: 'Estado',
    options,
  });
  const waiting = await opened(undefined, { filters: [estado(loading)] });
  await expect.element(waiting.menu.getByText('Cargando opciones')).toBeInTheDocument();
  expect(waiting.menu.getByText('No se encontraron registros.').elements()).toEqual([]);
  await waiting.screen.unmount();
  const empty = await opened(undefined, { filters: [estado(ready([]))] });
  await expect.element(empty.menu.getByText('No se encontraron registros.')).toBeVisible();
});

it('OPEN-167 says that the options failed, and loads them again', async () => {
  const onRetry = vi.fn<() => void>();
  const { menu } = await opened(undefined, {
    filters: [{ kind: 'search', key: 'provider', label: 'Proveedores', options: failed, onRetry }],
  });
  await expect.element(menu.getByText('No pudimos cargar las opciones.')).toBeVisible();
  await menu.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('FILTERS-19 finds a supplier by a part of the RUC, and selects the only one that is found with Enter', async () => {
  const { menu } = await opened('Proveedores');
  await userEvent.keyboard('2{Enter}');
  expect(changes).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}3319850');
  await expect.poll(() => labelsIn(menu.element())).toEqual(['Luz del Sur S.A.A.20331985016']);
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([[{ key: 'provider_of_vouchers', value: '20331985016', label: 'Luz del Sur S.A.A.' }]]);
});

it('FILTERS-18 scrolls the options above 12 rem', async () => {
  const { menu } = await opened('Proveedores');
  expect(menu.getByRole('list').element().getBoundingClientRect().height).toBe(192);
});

it('FILTERS-21 FILTERS-24 FILTERS-28 searches a serie-number in capitals, only when it can be one', async () => {
  const { menu } = await opened('Serie-Número');
  const search = menu.getByRole('button', { name: 'Buscar' });
  await expect.element(search).toBeDisabled();
  await userEvent.keyboard('f001-12');
  await expect.element(menu.getByRole('textbox')).toHaveValue('F001-12');
  await expect.element(search).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([[{ key: 'serie_number_of_vouchers', value: 'F001-12', label: 'F001-12' }]]);
});

it.each([
  [' ', 'Caracter inválido.'],
  ['-', 'Caracter inválido.'],
  ['F01', 'Formato inválido. Ejemplo: F001-0001.'],
])('FILTERS-25 FILTERS-26 FILTERS-27 says what is wrong with "%s"', async (typed, message) => {
  const { menu } = await opened('Serie-Número');
  await userEvent.keyboard(typed);
  await expect.element(menu.getByText(message)).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Buscar' })).toBeDisabled();
});

const amount: FilterDefinition = { kind: 'amountRange', key: 'importe', label: 'Importe total' };

it('filters by a lowest and a highest amount, or one of both, and says what is wrong with them', async () => {
  const { menu } = await opened(undefined, { filters: [amount] });
  const confirm = menu.getByRole('button', { name: 'Confirmar' });
  await expect.element(confirm).toBeDisabled();
  // The hint is no alarm.
  expect(menu.getByRole('alert').element().textContent).toBe('');
  await menu.getByLabelText('Desde').fill('1,180.00');
  await menu.getByLabelText('Hasta').fill('cien');
  await expect.element(menu.getByRole('alert')).toHaveTextContent('Escribe el importe como 1180.00.');
  await menu.getByLabelText('Hasta').fill('99');
  await expect.element(menu.getByText('El importe final no puede ser menor que el inicial.')).toBeVisible();
  await menu.getByLabelText('Hasta').fill('');
  await expect.element(confirm).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([[{ key: 'importe', value: '1180..', label: 'desde S/ 1,180.00' }]]);
});

const paid: FilterDefinition = {
  kind: 'dateRange',
  key: 'fechaPago',
  label: 'Fecha de pago',
  min: '2026-10-01',
  max: '2026-10-31',
};

it('FILTERS-02 FILTERS-08 FILTERS-09 confirms a range of typed days, shows it, and clears it', async () => {
  const { screen, menu } = await opened(undefined, { filters: [paid] });
  const confirm = menu.getByRole('button', { name: 'Confirmar' });
  await expect.element(menu.getByLabelText('Desde')).toHaveFocus();
  await menu.getByLabelText('Desde').fill('5/10/2026');
  await expect.element(confirm).toBeDisabled();
  await menu.getByLabelText('Hasta').fill('20102026');
  await confirm.click();
  const applied = { key: 'fechaPago', value: '2026-10-05/2026-10-20', label: '05/10/2026 – 20/10/2026' };
  expect(changes).toEqual([[applied]]);
  await expect.element(screen.getByText('05/10/2026 – 20/10/2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Filtros' }).click();
  await expect.element(menu.getByLabelText('Hasta')).toHaveValue('20/10/2026');
  await menu.getByRole('button', { name: 'Limpiar' }).click();
  expect(changes).toEqual([[applied], []]);
  expect(document.querySelector(':popover-open')).toBe(null);
});

it('FILTERS-07 selects a range in the calendar, which opens with the month of the report', async () => {
  const { menu } = await opened(undefined, { filters: [{ ...paid, min: undefined, max: undefined, month: '202609' }] });
  await expect.element(menu.getByRole('grid', { name: 'Setiembre 2026' })).toBeVisible();
  await menu.getByRole('button', { name: 'domingo 20 de setiembre de 2026' }).click();
  await expect.element(menu.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await menu.getByRole('button', { name: 'sábado 5 de setiembre de 2026' }).click();
  await expect.element(menu.getByLabelText('Desde')).toHaveValue('05/09/2026');
  await menu.getByRole('button', { name: 'Confirmar' }).click();
  expect(changes).toEqual([[{ key: 'fechaPago', value: '2026-09-05/2026-09-20', label: '05/09/2026 – 20/09/2026' }]]);
});

it('FILTERS-07 FILTERS-12 leaves the focus in the field when a date is typed after a day was selected', async () => {
  const { menu } = await opened(undefined, { filters: [{ ...paid, min: undefined, max: undefined, month: '202609' }] });
  await menu.getByRole('button', { name: 'martes 1 de setiembre de 2026' }).click();
  await menu.getByLabelText('Hasta').fill('20/09/2026');
  await expect
    .element(menu.getByRole('button', { name: 'domingo 20 de setiembre de 2026, seleccionado' }))
    .toBeVisible();
  await expect.element(menu.getByLabelText('Hasta')).toHaveFocus();
});

it('FILTERS-12 shows the month of a typed date at once, and what is wrong only 700 ms after the last key', async () => {
  const { menu } = await opened(undefined, { filters: [{ ...paid, min: undefined }] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const message = menu.getByText('Escribe la fecha como 05/10/2026.');
  await menu.getByLabelText('Desde').fill('31/02/2026');
  await vi.advanceTimersByTimeAsync(699);
  expect(message.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(message).toBeVisible();
  await expect.element(menu.getByRole('textbox', { name: 'Desde' })).toBeInvalid();
  await expect.element(menu.getByRole('textbox', { name: 'Hasta' })).not.toBeInvalid();
  await menu.getByLabelText('Desde').fill('28/02/2026');
  await expect.element(menu.getByRole('grid', { name: 'Febrero 2026' })).toBeVisible();
  expect(message.elements()).toEqual([]);
});

it.each([
  ['20/10/2026', '05/10/2026', 'La fecha final no puede ser anterior a la inicial.', [false, true]],
  ['30/09/2026', '05/10/2026', 'Elige fechas entre el 01/10/2026 y el 31/10/2026.', [true, false]],
] as const)('says what is wrong with %s to %s and where, and confirms nothing', async (from, to, message, invalid) => {
  const { menu } = await opened(undefined, { filters: [paid] });
  await menu.getByLabelText('Desde').fill(from);
  await menu.getByLabelText('Hasta').fill(to);
  await expect.element(menu.getByText(message)).toBeVisible();
  const fields = ['Desde', 'Hasta'].map((name) => menu.getByRole('textbox', { name }).element());
  expect(fields.map((field) => field.ariaInvalid === 'true')).toEqual(invalid);
  await expect.element(menu.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([]);
});

it('FILTERS-01 FILTERS-14 FILTERS-15 opens with a choice between days and a period, and a period removes the days', async () => {
  const period: FilterDefinition = {
    kind: 'options',
    key: 'fechaPeriodo',
    label: 'Periodo contable',
    options: ready([
      { value: '202610', label: 'Oct 2026' },
      { value: '202609', label: 'Set 2026' },
    ]),
    replaces: ['fechaPago'],
  };
  const { menu } = await opened(undefined, {
    filters: [{ ...paid, replaces: ['fechaPeriodo'] }, period],
    value: [factura, { key: 'fechaPago', value: '2026-10-05/2026-10-20', label: '05/10/2026 – 20/10/2026' }],
  });
  expect(labelsIn(menu.element())).toEqual(['Fecha de pago', 'Periodo contable']);
  await menu.getByRole('button', { name: 'Periodo contable' }).click();
  expect(labelsIn(menu.element())).toEqual(['Oct 2026', 'Set 2026']);
  await menu.getByRole('button', { name: 'Set 2026' }).click();
  expect(changes).toEqual([[factura, { key: 'fechaPeriodo', value: '202609', label: 'Set 2026' }]]);
});

it('OPEN-132 arrows move between filters, options and the search field, and back to the filter', async () => {
  const { menu } = await opened();
  const walk: (string | null | undefined)[] = [focused()];
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await userEvent.keyboard(key);
    walk.push(focused());
  };
  await press('{ArrowDown}');
  await press('{End}');
  await press('{Home}', '{ArrowDown}', '{Enter}');
  await expect.element(menu.getByRole('searchbox')).toHaveFocus();
  await press('{ArrowDown}', '{ArrowDown}');
  await press('{ArrowUp}', '{ArrowUp}');
  await expect.element(menu.getByRole('searchbox')).toHaveFocus();
  await menu.getByRole('button', { name: 'Volver a los filtros' }).click();
  walk.push(focused());
  await press('{ArrowDown}', '{Enter}');
  await press('{ArrowDown}', '{Enter}');
  expect(walk.filter(Boolean)).toEqual([
    'Tipo de comprobante',
    'Serie',
    'Serie-Número',
    'E001',
    'Serie',
    'Deducible',
    'Filtros',
  ]);
  expect(changes).toEqual([[{ key: 'status_of_vouchers', value: 'observado', label: 'Observado' }]]);
});

it.each([
  ['a list', 'Estado'],
  ['a search', 'Proveedores'],
  ['a serie-number', 'Serie-Número'],
])('OPEN-132 passes axe with %s', async (_kind, label) => {
  const { screen } = await opened(label);
  expect(await faultsOf(screen.container)).toEqual([]);
});
