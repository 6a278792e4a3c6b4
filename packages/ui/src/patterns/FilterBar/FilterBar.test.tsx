import type { VoucherFilter } from '@contapro/domain';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { filterOptions } from '../../testing/voucherFixtures.ts';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';

describeContract(FilterBar, { options: filterOptions, filter: null, onFilterChange: () => undefined });

afterEach(() => void vi.useRealTimers());

const changes: (VoucherFilter | null)[] = [];

function Bar(props: Partial<FilterBarProps>) {
  const [filter, setFilter] = useState<VoucherFilter | null>(props.filter ?? null);
  const change = (next: VoucherFilter | null) => {
    changes.push(next);
    setFilter(next);
  };
  return <FilterBar options={filterOptions} {...props} filter={filter} onFilterChange={change} />;
}

const opened = async (key?: string, props: Partial<FilterBarProps> = {}) => {
  changes.length = 0;
  const screen = await renderThemed(<Bar {...props} />);
  await screen.getByRole('button', { name: 'Filtros' }).click();
  const menu = screen.getByRole('dialog', { name: 'Filtrar por' });
  if (key) await menu.getByRole('button', { name: key }).click();
  return { screen, menu };
};

const labelsIn = (container: Element) => [...container.querySelectorAll('li')].map((item) => item.textContent);

it('FILTERS-04 FILTERS-05 FILTERS-06 LISTINGS-11 offers the five filters', async () => {
  const { menu } = await opened();
  expect(labelsIn(menu.element())).toEqual(['Tipo de comprobante', 'Serie', 'Estado', 'Proveedores', 'Serie-Número']);
});

it('FILTERS-23 shows the name and sends the key', async () => {
  const { screen, menu } = await opened('Proveedores');
  await menu.getByRole('button', { name: 'Luz del Sur S.A.A.' }).click();
  expect(changes).toEqual([{ key: 'provider_of_vouchers', value: '20512345679', label: 'Luz del Sur S.A.A.' }]);
  await expect.element(screen.getByText('Luz del Sur S.A.A.')).toBeVisible();
  expect(document.querySelector(':popover-open')).toBe(null);
});

it('OPEN-054 puts the new filter in the place of the former one, and its chip takes it away', async () => {
  const { screen, menu } = await opened('Serie', {
    filter: { key: 'types_of_vouchers', value: '01', label: 'Factura' },
  });
  await menu.getByRole('button', { name: 'F002' }).click();
  expect(screen.getByText('Factura').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Quitar filtro Serie' }).click();
  expect(changes).toEqual([{ key: 'series_of_vouchers', value: 'F002', label: 'F002' }, null]);
});

it('FILTERS-17 FILTERS-19 FILTERS-22 searches without accents once the typing stands still', async () => {
  const { menu } = await opened('Proveedores');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('quimi');
  vi.advanceTimersByTime(299);
  expect([vi.getTimerCount(), labelsIn(menu.element()).length]).toEqual([1, 20]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => labelsIn(menu.element())).toEqual(['Química Andina S.A.']);
  await userEvent.keyboard('xx');
  vi.advanceTimersByTime(300);
  await expect.element(menu.getByText('No se encontraron registros.')).toBeVisible();
});

it('FILTERS-20 finds a series by a piece of it', async () => {
  const { menu } = await opened('Serie');
  expect(labelsIn(menu.element())).toEqual(['B001', 'E001', 'F001', 'F002', 'F003', 'F004']);
  await userEvent.keyboard('001');
  await expect.poll(() => labelsIn(menu.element())).toEqual(['B001', 'E001', 'F001']);
});

it('FILTERS-17 says that there is nothing only after the options came', async () => {
  const { menu } = await opened('Estado', { options: null });
  await expect.element(menu.getByText('Cargando opciones')).toBeInTheDocument();
  expect(menu.getByText('No se encontraron registros.').elements()).toEqual([]);
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
  expect(changes).toEqual([{ key: 'serie_number_of_vouchers', value: 'F001-12', label: 'F001-12' }]);
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

it('OPEN-132 begins each step at its field, and goes back by keyboard', async () => {
  const { menu } = await opened();
  await expect.element(menu.getByRole('button', { name: 'Tipo de comprobante' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu.getByRole('searchbox')).toHaveFocus();
  await menu.getByRole('button', { name: 'Volver a los filtros' }).click();
  await expect.element(menu.getByRole('button', { name: 'Tipo de comprobante' })).toHaveFocus();
});
