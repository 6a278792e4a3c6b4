/** Texts of the session-expired dialog (SESSION-26, SESSION-27, OPEN-142). */
export const sessionTexts = {
  // Together they read as the one text of SESSION-26.
  expiredTitle: 'Tu sesión caducó.',
  expiredText: 'Vuelve a iniciar sesión para ver toda tu información.',
  signIn: 'Iniciar sesión',
} as const;
