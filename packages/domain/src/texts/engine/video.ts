/** Texts of the introductory video dialogs. */
export const videoTexts = {
  registerSuccess: {
    title: '¡Te damos la bienvenida a ContaPro!',
    text: 'Mira en un minuto cómo registrar tus empresas y leer su primer reporte.',
    textWithoutVideo: 'Registra tus empresas y lee su primer reporte.',
    action: 'Registrar empresa',
  },
  onboarding: {
    title: 'Conoce tu reporte de empresa',
    text: 'Mira cómo revisar tus comprobantes observados antes de declarar.',
    textWithoutVideo: 'Revisa tus comprobantes observados antes de declarar.',
    action: 'Ver observaciones',
  },
  video: (title: string) => `Video: ${title}`,
  failedTitle: 'No pudimos cargar el video',
  failedText: 'Puedes seguir sin verlo.',
  close: 'Cerrar',
} as const;
