import { tryLater } from './tryLater.ts';

/** Texts of dialogs. */
export const dialogTexts = { close: 'Cerrar' } as const;

/** Texts of the search field. */
export const searchTexts = { clear: 'Borrar búsqueda' } as const;

/** Texts of the pagination. */
export const paginationTexts = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page}`,
  size: 'Por página',
} as const;

/** Texts of the status dialog. */
export const statusTexts = {
  close: 'Cerrar',
  retry: 'Volver a intentar',
  loading: { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' },
  done: { title: '¡Listo!' },
  failed: { title: 'Ocurrió un error', text: tryLater },
} as const;

/** Texts of the toast. */
export const toastTexts = { region: 'Avisos', dismiss: 'Cerrar aviso' } as const;
