import { describe, expect, it } from 'vitest';
import { menuHrefs } from '@contapro/fixtures';
import { dashboardMenu, type DashboardMenuInput } from './dashboardMenu.ts';

const menu = (input: Omit<DashboardMenuInput, 'hrefs'>) => dashboardMenu({ hrefs: menuHrefs, ...input });

describe('dashboardMenu', () => {
  it.each([
    ['SHELL-27', 'Inicio', '/dashboard'],
    ['SHELL-28', 'Comprobantes de compra', '/dashboard/comprobantes'],
    ['SHELL-29', 'Detracciones', '/dashboard/detracciones'],
    ['SHELL-30', 'Percepciones', '/dashboard/percepciones'],
    ['SHELL-31', 'Retenciones', '/dashboard/retenciones'],
    ['SHELL-32', 'Informe PDT', '/dashboard/informe-pdt'],
    ['SHELL-33', 'Editar credenciales', '/dashboard/editar-credenciales'],
    ['SHELL-34', 'Subir archivos', '/dashboard/subir-archivos'],
  ])('%s has the entry %s', (_, label, href) => {
    expect(menu({ hasPeriods: true }).find((entry) => entry.label === label)?.href).toBe(href);
  });

  it('SHELL-35 lists every entry in order, with its address', () => {
    expect(menu({ hasPeriods: true })).toEqual([
      { section: 'home', label: 'Inicio', href: '/dashboard', disabled: false },
      { section: 'purchases', label: 'Comprobantes de compra', href: '/dashboard/comprobantes', disabled: false },
      { section: 'detractions', label: 'Detracciones', href: '/dashboard/detracciones', disabled: false },
      { section: 'perceptions', label: 'Percepciones', href: '/dashboard/percepciones', disabled: false },
      { section: 'retentions', label: 'Retenciones', href: '/dashboard/retenciones', disabled: false },
      { section: 'pdt', label: 'Informe PDT', href: '/dashboard/informe-pdt', disabled: false },
      { section: 'credentials', label: 'Editar credenciales', href: '/dashboard/editar-credenciales', disabled: false },
      { section: 'upload', label: 'Subir archivos', href: '/dashboard/subir-archivos', disabled: false },
      { section: 'sales', label: 'Comprobantes de venta', href: '/dashboard/ventas', disabled: false },
      { section: 'observations', label: 'Observaciones', href: '/dashboard/observaciones', disabled: false },
      { section: 'reconciliation', label: 'Cuadre', href: '/dashboard/cuadre', disabled: false },
      { section: 'accounts', label: 'Cuentas', href: '/dashboard/cuentas', disabled: false },
      { section: 'month', label: 'Cerrar el mes', href: '/dashboard/cerrar-mes', disabled: false },
    ]);
  });

  it('SHELL-38, SHELL-39, ROLE-07 disables all but Editar credenciales and Subir archivos without periods', () => {
    const open = menu({ hasPeriods: false }).filter(({ disabled }) => !disabled);
    expect(open.map(({ label }) => label)).toEqual(['Editar credenciales', 'Subir archivos']);
  });

  it('leads where the host says, and leaves out what the host does not offer', () => {
    const hrefs = {
      ...menuHrefs,
      home: null,
      purchases: '/compras',
      accounts: null,
      detractions: null,
      perceptions: null,
      retentions: null,
      pdt: null,
      sales: null,
      observations: null,
      reconciliation: null,
      month: null,
    };
    const entries = dashboardMenu({ hrefs, hasPeriods: true });
    expect(entries.map(({ label, href }) => [label, href])).toEqual([
      ['Comprobantes de compra', '/compras'],
      ['Editar credenciales', '/dashboard/editar-credenciales'],
      ['Subir archivos', '/dashboard/subir-archivos'],
    ]);
  });
});
