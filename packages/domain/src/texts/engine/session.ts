/** Texts of the session-expired dialog. */
export const sessionTexts = {
  expiredTitle: 'Tu sesión caducó.',
  /** The title when the reason is another one. */
  endedTitle: 'Tu acceso terminó',
  expiredText: 'Vuelve a iniciar sesión para ver toda tu información.',
  signIn: 'Iniciar sesión',
} as const;
