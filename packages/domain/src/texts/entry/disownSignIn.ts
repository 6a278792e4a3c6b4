/** The page of the link 'no fui yo' in the mail about a sign-in from another device. */
export const disownSignInTexts = {
  title: '¿No fuiste tú?',
  lead: 'Si no entraste desde el dispositivo que dice el correo, alguien conoce tu contraseña. Cerramos todas las sesiones, la contraseña de ahora deja de servir y eliges una nueva.',
  end: 'No fui yo: cerrar todo',
  ending: 'Cerrando…',
  failed: 'No pudimos cerrar las sesiones. Revisa tu conexión e inténtalo otra vez en unos segundos.',
  home: 'Fui yo: no cambiar nada',
  endedTitle: 'Cerramos todas las sesiones',
  endedText: 'Abrimos la página en la que eliges tu contraseña nueva.',
  recover: 'Recuperar mi contraseña',
  usedTitle: 'Este enlace ya se usó',
  usedText: 'Las sesiones ya se cerraron. Si todavía no elegiste una contraseña nueva, recupérala.',
  expiredTitle: 'El enlace venció',
  expiredText:
    'Estos enlaces vencen en 7 días. Si alguien conoce tu contraseña, recupérala: eso también cierra todas las sesiones.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Abre el enlace completo del correo que recibiste. Si alguien conoce tu contraseña, recupérala.',
} as const;
