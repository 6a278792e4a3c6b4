import { tryLater } from './tryLater.ts';

export const dialogTexts = { close: 'Cerrar' } as const;

export const searchTexts = { clear: 'Borrar búsqueda' } as const;

export const paginationTexts = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page}`,
  size: 'Por página',
} as const;

export const statusTexts = {
  close: 'Cerrar',
  retry: 'Volver a intentar',
  loading: { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' },
  done: { title: '¡Listo!' },
  failed: { title: 'Ocurrió un error', text: tryLater },
} as const;

export const toastTexts = { region: 'Avisos', dismiss: 'Cerrar aviso' } as const;
