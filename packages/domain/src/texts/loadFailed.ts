/** Texts shown in place of content that could not be loaded. */
export const loadFailedTexts = {
  title: 'Ocurrió un error',
  text: 'Por favor, inténtalo de nuevo en un minuto.',
  retry: 'Volver a intentar',
} as const;
