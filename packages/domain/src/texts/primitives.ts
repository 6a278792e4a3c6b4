/** The words that controls say by themselves. */
export const dialogTexts = { close: 'Cerrar' } as const;

/** Showing what is typed (RESP-03). */
export const passwordTexts = { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' } as const;

/** The search field. */
export const searchTexts = { clear: 'Borrar búsqueda' } as const;

/** Pages and their size (LISTINGS-26 to LISTINGS-28). */
export const paginationTexts = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page}`,
  size: 'Por página',
} as const;

/** The shared modal (MODAL-03..07). */
export const statusTexts = {
  close: 'Cerrar',
  retry: 'Volver a intentar',
  loading: { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' },
  done: { title: '¡Listo!' },
  failed: { title: 'Ocurrió un error', text: 'Por favor, inténtalo de nuevo en un minuto.' },
} as const;

/** The banner above a form whose call was refused (ERR-06). */
export const bannerTexts = { failed: '¡Algo salió mal!', dismiss: 'Cerrar aviso' } as const;

/** Toasts (MODAL-13 to MODAL-15). */
export const toastTexts = { region: 'Avisos', dismiss: 'Cerrar aviso' } as const;

/** Closes the label of a field that may stay empty. */
export const requiredTexts = { optional: '(opcional)' } as const;
