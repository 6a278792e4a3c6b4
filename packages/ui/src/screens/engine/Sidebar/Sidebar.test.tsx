import { ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accountant, menuHrefs, textiles } from '@contapro/fixtures';
import { describeContract } from '../../../testing/describeContract.tsx';
import { AppShell } from '../AppShell/index.ts';
import { TopBar } from '../TopBar/index.ts';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';

const known: SidebarProps = {
  id: 'secciones',
  hrefs: menuHrefs,
  business: textiles,
  businesses: ready([]),
  canSwitch: true,
  hasPeriods: true,
  section: 'detractions',
  questionsHref: 'https://ayuda.contapro.pe',
  onSwitch: () => {},
};

describeContract(Sidebar, known);

const draw = (more: Partial<SidebarProps> = {}) =>
  render(
    <ThemeRoot theme="light">
      <AppShell
        topBar={
          <TopBar
            accountant={accountant}
            place="dashboard"
            homeHref="/inicio"
            sidebarId="secciones"
            onSignOut={() => {}}
          />
        }
        sidebar={<Sidebar {...known} {...more} />}
      >
        <h1>Detracciones</h1>
      </AppShell>
    </ThemeRoot>,
  );

it('SHELL-35 leads to every section in order and marks the one on the screen', async () => {
  await page.viewport(1280, 800);
  const screen = await draw();
  const nav = screen.getByRole('navigation', { name: 'Secciones' });
  const links = [...nav.element().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Inicio', '/dashboard'],
    ['Comprobantes de compra', '/dashboard/comprobantes'],
    ['Detracciones', '/dashboard/detracciones'],
    ['Percepciones', '/dashboard/percepciones'],
    ['Retenciones', '/dashboard/retenciones'],
    ['Informe PDT', '/dashboard/informe-pdt'],
    ['Editar credenciales', '/dashboard/editar-credenciales'],
    ['Subir archivos', '/dashboard/subir-archivos'],
    ['Comprobantes de venta', '/dashboard/ventas'],
    ['Observaciones', '/dashboard/observaciones'],
    ['Cuadre', '/dashboard/cuadre'],
    ['Cuentas', '/dashboard/cuentas'],
    ['Cerrar el mes', '/dashboard/cerrar-mes'],
  ]);
  await expect.element(nav.getByRole('link', { name: 'Detracciones' })).toHaveAttribute('aria-current', 'page');
});

it('SHELL-38, SHELL-39 disables the entries that need a period', async () => {
  await page.viewport(1280, 800);
  const screen = await draw({ hasPeriods: false });
  await expect.element(screen.getByRole('button', { name: 'Detracciones' })).toBeDisabled();
  await expect.element(screen.getByRole('link', { name: 'Editar credenciales' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Subir archivos' })).toBeVisible();
});

it('SHELL-40, SHELL-41 leads to the questions in a new tab and opens the chat', async () => {
  await page.viewport(1280, 800);
  const onSupport = vi.fn<() => void>();
  const screen = await draw({ onSupport });
  await expect.element(screen.getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('target', '_blank');
  await screen.getByRole('button', { name: 'Soporte' }).click();
  expect(onSupport).toHaveBeenCalledTimes(1);
});

it('RESP-01 is beside the page from 1024 px', async () => {
  await page.viewport(1024, 800);
  const screen = await draw();
  const section = screen.getByRole('link', { name: 'Percepciones' });
  await expect.element(section).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abrir menú' }).query()).toBe(null);
});

it('SHELL-12 RESP-02 OPEN-105 opens from the menu button below 1024 px', async () => {
  await page.viewport(1023, 800);
  const screen = await draw();
  const section = screen.getByRole('link', { name: 'Percepciones' });
  expect(section.query()).toBe(null);
  await screen.getByRole('button', { name: 'Abrir menú' }).click();
  await expect.element(section).toBeVisible();

  // A drawer that was open does not stay above the wide page.
  await page.viewport(1100, 800);
  await expect.element(section).toBeVisible();
  await expect.poll(() => screen.container.querySelector(':popover-open')).toBe(null);
});
