import { failed, loading, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../../primitives/ThemeRoot/index.ts';
import { businesses, textiles } from '@contapro/fixtures';
import { BusinessSwitcher, type BusinessSwitcherProps } from './BusinessSwitcher.tsx';

async function open(more: Partial<BusinessSwitcherProps> = {}) {
  const onSwitch = vi.fn<BusinessSwitcherProps['onSwitch']>();
  const screen = await render(
    <ThemeRoot theme="light">
      <BusinessSwitcher current={textiles} businesses={ready(businesses)} canSwitch onSwitch={onSwitch} {...more} />
    </ThemeRoot>,
  );
  await screen.getByRole('button', { name: /^Cambiar de empresa/ }).click();
  const names = () => [...screen.container.querySelectorAll('li')].map((item) => item.textContent);
  return { screen, onSwitch, names };
}

it('SHELL-13, SHELL-14, SHELL-15 shows initials, name and RUC', async () => {
  const { container } = await render(
    <BusinessSwitcher current={textiles} businesses={ready(businesses)} canSwitch={false} onSwitch={() => {}} />,
  );
  expect(container.textContent).toBe('THTextiles Huascarán S.A.C.RUC 20514827363');
});

it('SHELL-16 offers no list to an account without a known profile', async () => {
  const { container } = await render(
    <BusinessSwitcher current={textiles} businesses={ready(businesses)} canSwitch={false} onSwitch={() => {}} />,
  );
  expect(container.querySelectorAll('button, [popover]').length).toBe(0);
});

it('SHELL-17, SHELL-20, SHELL-23 lists every other business, with the reason of those that cannot be opened', async () => {
  const { screen, names } = await open();
  await expect.element(screen.getByPlaceholder('Buscar...')).toHaveFocus();
  expect(names()).toEqual([
    'AVAgroexportadora Valle del Ica S.A.RUC 20603184727',
    'BSBotica San Martín de Porres E.I.R.L.RUC 20539172841',
    'CMConstructora Misti y Asociados S.A.C.RUC 20556201936',
    'TÑTransportes Ñusta Hermanos S.R.L.RUC 20488301757 · Falta de permisos',
    'LMLuz Marina Ccori HuamánRUC 10427183659 · Procesando datos',
    'FTFerretería El Tornillo Feliz S.A.C.RUC 20617450284 · Procesando datos',
    'RPRestaurante La Picantería de Socabaya E.I.R.L.RUC 20560938170 · Credenciales inválidas',
  ]);
  await expect.element(screen.getByRole('button', { name: /Luz Marina/ })).toBeDisabled();
});

it('SHELL-18, SHELL-19, SHELL-21 filters by name or RUC, and says when there is none', async () => {
  const { screen, names } = await open();
  const search = screen.getByPlaceholder('Buscar...');
  await search.fill('martin de');
  expect(names()).toEqual(['BSBotica San Martín de Porres E.I.R.L.RUC 20539172841']);
  await search.fill('603184');
  expect(names()).toEqual(['AVAgroexportadora Valle del Ica S.A.RUC 20603184727']);
  await search.fill('minera');
  expect(names()).toEqual([]);
  await expect.element(screen.getByText('No se encontraron empresas')).toBeVisible();
});

it('SHELL-17 shows the first hundred of thousands of businesses, and finds the others', async () => {
  const thousands = Array.from({ length: 5000 }, (_, index) => ({
    ...textiles,
    uuid: `b-${index}`,
    name: `Empresa ${index} S.A.C.`,
  }));
  const { screen, names } = await open({ businesses: ready(thousands) });
  expect([names().length, names().at(-1)]).toEqual([101, 'y 4,900 más: escribe para encontrarlos']);
  await screen.getByPlaceholder('Buscar...').fill('empresa 4999');
  expect(names()).toEqual(['E4Empresa 4999 S.A.C.RUC 20514827363']);
});

it('SHELL-22 selects the only business that is found with Enter, unless it cannot be opened', async () => {
  const { screen, onSwitch } = await open();
  const search = screen.getByPlaceholder('Buscar...');
  await search.fill('a');
  await userEvent.keyboard('{Enter}');
  await search.fill('ccori');
  await userEvent.keyboard('{Enter}');
  expect(onSwitch.mock.calls).toEqual([]);
  await search.fill('botica');
  await userEvent.keyboard('{Enter}');
  expect(onSwitch.mock.calls).toEqual([[businesses[2]]]);
  expect(screen.container.querySelector(':popover-open')).toBe(null);
});

it('SHELL-22 calls its host with the selected business and closes', async () => {
  const { screen, onSwitch } = await open();
  await screen.getByRole('button', { name: /Agroexportadora/ }).click();
  expect(onSwitch.mock.calls).toEqual([[businesses[1]]]);
  expect(screen.container.querySelector(':popover-open')).toBe(null);
});

it('SHELL-22 moves with the arrows, skips those that cannot be opened, and clears the filter when closed', async () => {
  const { screen, onSwitch } = await open();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('button', { name: /Constructora/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSwitch.mock.calls).toEqual([[businesses[1]]]);
});

it('OPEN-167 says that the list is loading or could not be loaded, and loads it again', async () => {
  const { screen } = await open({ businesses: loading });
  await expect.element(screen.getByText('Cargando empresas...')).toBeVisible();
  expect(screen.getByText('No se encontraron empresas').query()).toBe(null);
});

it('OPEN-167 loads a list again that could not be loaded', async () => {
  const onReload = vi.fn<() => void>();
  const { screen } = await open({ businesses: failed, onReload });
  expect(screen.getByText('No se encontraron empresas').query()).toBe(null);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onReload).toHaveBeenCalledTimes(1);
});
