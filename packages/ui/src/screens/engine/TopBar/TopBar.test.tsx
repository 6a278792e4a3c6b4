import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { accountant } from '@contapro/fixtures';
import { TopBar, type TopBarProps } from './TopBar.tsx';

const whatsApp = 'https://wa.me/51900000000';
const draw = (more: Partial<TopBarProps> = {}) =>
  render(
    <TopBar
      accountant={accountant}
      place="other"
      homeHref="/inicio"
      supportHref={whatsApp}
      onSignOut={() => {}}
      {...more}
    />,
  );

describeContract(TopBar, { accountant: accountant, place: 'other', homeHref: '/inicio', onSignOut: () => {} });

it('SHELL-01, SHELL-02 leads home by the logo and by Mis Empresas', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('link', { name: 'ContaPro ir a inicio' })).toHaveAttribute('href', '/inicio');
  await expect.element(screen.getByRole('link', { name: 'Mis Empresas' })).toHaveAttribute('href', '/inicio');
});

it('SHELL-03, SHELL-04 hides Mis Empresas on home and where the host gives no address', async () => {
  const screen = await draw({ place: 'home' });
  expect(screen.getByRole('link', { name: 'Mis Empresas' }).query()).toBe(null);
  await screen.rerender(
    <TopBar accountant={accountant} place="dashboard" homeHref="/inicio" businessesHref={null} onSignOut={() => {}} />,
  );
  expect(screen.getByRole('link', { name: 'Mis Empresas' }).query()).toBe(null);
});

it('SHELL-06, SHELL-07 links to WhatsApp in a new tab, except inside the dashboard', async () => {
  const screen = await draw();
  const link = screen.getByRole('link', { name: 'Soporte por WhatsApp' }).element();
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    whatsApp,
    '_blank',
    'noopener noreferrer',
  ]);
  await screen.rerender(
    <TopBar accountant={accountant} place="dashboard" homeHref="/inicio" supportHref={whatsApp} onSignOut={() => {}} />,
  );
  expect(screen.getByRole('link', { name: 'Soporte por WhatsApp' }).query()).toBe(null);
});

it('SHELL-08 SHELL-09 shows who is signed in', async () => {
  const screen = await draw();
  const user = screen.getByRole('button', { name: 'Rosa Quispe Mamani, abrir menú de usuario', exact: true });
  const seen = [...user.element().querySelectorAll('span[aria-hidden]')].map(({ textContent }) => textContent);
  expect(seen).toEqual(['RQ', 'Rosa Quispe Mamani']);
});

it('SHELL-10 SHELL-11 signs out from the menu of the user', async () => {
  const onSignOut = vi.fn<() => void>();
  const screen = await draw({ onSignOut });
  const user = screen.getByRole('button', { name: 'Rosa Quispe Mamani, abrir menú de usuario', exact: true });
  expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' }).query()).toBe(null);
  await user.click();
  await screen.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('offers the themes, and marks the selected one', async () => {
  const onThemeChange = vi.fn<(theme: string) => void>();
  const screen = await draw({ theme: 'dark', onThemeChange });
  await screen.getByRole('button', { name: /abrir menú de usuario/ }).click();
  const themes = screen.getByRole('group', { name: 'Tema' }).getByRole('menuitemradio');
  expect(themes.elements().map((theme) => [theme.textContent, theme.ariaChecked])).toEqual([
    ['Claro', 'false'],
    ['Oscuro', 'true'],
    ['Como el dispositivo', 'false'],
  ]);
  await expect.element(themes.first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onThemeChange.mock.calls).toEqual([['system']]);
  expect(screen.container.querySelector(':popover-open')).toBe(null);
});

it('opens the search only where the host has one', async () => {
  const onSearch = vi.fn<() => void>();
  const screen = await draw({ onSearch });
  await screen.getByRole('button', { name: 'Buscar', exact: true }).click();
  expect(onSearch).toHaveBeenCalledTimes(1);
  await screen.rerender(<TopBar accountant={accountant} place="other" homeHref="/inicio" onSignOut={() => {}} />);
  expect(screen.getByRole('button', { name: 'Buscar', exact: true }).query()).toBe(null);
});
