import type { MenuHrefs } from '@contapro/ui';

/** Addresses that a host gives to the shell, for stories and tests. */
export const menuHrefs: MenuHrefs = {
  home: '#inicio',
  purchases: '#comprobantes',
  detractions: '#detracciones',
  perceptions: '#percepciones',
  retentions: '#retenciones',
  pdt: '#informe-pdt',
  credentials: '#editar-credenciales',
  upload: '#subir-archivos',
};
