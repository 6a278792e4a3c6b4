/** Texts of dialogs. */
export const dialogTexts = { close: 'Cerrar' } as const;

/** Texts of the password field. */
export const passwordTexts = { show: 'Mostrar contraseña', hide: 'Ocultar contraseña' } as const;

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
  failed: { title: 'Ocurrió un error', text: 'Por favor, inténtalo de nuevo en un minuto.' },
} as const;

/** Texts of banners. */
export const bannerTexts = { dismiss: 'Cerrar aviso' } as const;

/** Texts of the toast. */
export const toastTexts = { region: 'Avisos', dismiss: 'Cerrar aviso' } as const;

/** Texts of form fields. `optional` is shown after the label of a field that may be empty. */
export const fieldTexts = { optional: '(opcional)' } as const;
