/** Texts of the session-expired dialog. */
export const sessionTexts = {
  expiredTitle: 'Tu sesión caducó.',
  expiredText: 'Vuelve a iniciar sesión para ver toda tu información.',
  signIn: 'Iniciar sesión',
} as const;
