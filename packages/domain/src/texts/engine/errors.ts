/** Texts of the screen of an unexpected error. */
export const errorScreenTexts = {
  title: '¡Oops! Algo salió mal',
  text: 'Por favor, vuelve más tarde.',
  action: 'Volver al inicio',
} as const;

/** Texts shown in place of a page whose code could not be loaded. */
export const unloadedTexts = {
  title: 'No pudimos cargar esta página',
  text: 'Revisa tu conexión a internet. La página se carga sola cuando vuelva.',
  retry: 'Volver a intentar',
  loading: 'Cargando página...',
} as const;

/** Texts of the spinner over the whole page, by what the person waits for. */
export const spinnerTexts = {
  page: 'Cargando página...',
  opening: 'Abriendo empresa...',
  switching: 'Cambiando de empresa...',
} as const;
