import type { MenuHrefs } from '@contapro/ui';

/** Addresses as a host gives them to the shell. */
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
