import type { MenuHrefs } from '../patterns/Sidebar/index.ts';

/** Addresses of the menu's entries. */
export const menuHrefs: MenuHrefs = {
  home: '/dashboard',
  purchases: '/dashboard/comprobantes',
  detractions: '/dashboard/detracciones',
  perceptions: '/dashboard/percepciones',
  retentions: '/dashboard/retenciones',
  pdt: '/dashboard/informe-pdt',
  credentials: '/dashboard/editar-credenciales',
  upload: '/dashboard/subir-archivos',
};
