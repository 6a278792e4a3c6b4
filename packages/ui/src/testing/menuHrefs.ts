import type { MenuHrefs } from '../patterns/Sidebar/index.ts';

/** Addresses as a host gives them to the menu. */
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
