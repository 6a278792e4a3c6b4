import { describe, expect, it } from 'vitest';
import { menuHrefs } from '@contapro/fixtures';
import { dashboardMenu, type DashboardMenuInput } from './dashboardMenu.ts';

const menu = (input: Omit<DashboardMenuInput, 'hrefs'>) => dashboardMenu({ hrefs: menuHrefs, ...input });

describe('dashboardMenu', () => {
  it('SHELL-27, SHELL-28, SHELL-29, SHELL-30, SHELL-31, SHELL-32, SHELL-33, SHELL-34, SHELL-35 lists every entry in order, with its address', () => {
    expect(menu({ hasPeriods: true })).toEqual([
      { section: 'home', label: 'Inicio', href: '/dashboard', disabled: false },
      { section: 'purchases', label: 'Comprobantes de compra', href: '/dashboard/comprobantes', disabled: false },
      { section: 'detractions', label: 'Detracciones', href: '/dashboard/detracciones', disabled: false },
      { section: 'perceptions', label: 'Percepciones', href: '/dashboard/percepciones', disabled: false },
      { section: 'retentions', label: 'Retenciones', href: '/dashboard/retenciones', disabled: false },
      { section: 'pdt', label: 'Informe PDT', href: '/dashboard/informe-pdt', disabled: false },
      { section: 'credentials', label: 'Editar credenciales', href: '/dashboard/editar-credenciales', disabled: false },
      { section: 'upload', label: 'Subir archivos', href: '/dashboard/subir-archivos', disabled: false },
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
      detractions: null,
      perceptions: null,
      retentions: null,
      pdt: null,
    };
    const entries = dashboardMenu({ hrefs, hasPeriods: true });
    expect(entries.map(({ label, href }) => [label, href])).toEqual([
      ['Comprobantes de compra', '/compras'],
      ['Editar credenciales', '/dashboard/editar-credenciales'],
      ['Subir archivos', '/dashboard/subir-archivos'],
    ]);
  });
});
