/** The page that opens with the link that proves an address. */
export const emailConfirmationTexts = {
  title: 'Confirma tu correo',
  lead: 'Abriste el enlace que te enviamos. Confirma que este correo es tuyo.',
  confirm: 'Confirmar mi correo',
  confirming: 'Confirmando…',
  failed: 'No pudimos confirmar tu correo. Revisa tu conexión e inténtalo otra vez en unos segundos.',
  home: 'Ir a Inicio',
  signIn: 'Iniciar sesión',
  account: 'Ir a Mi cuenta',
  verifiedTitle: 'Tu correo está verificado',
  verifiedText: (email: string) => `Confirmaste ${email}.`,
  changedTitle: 'Tu correo cambió',
  changedText: (email: string) =>
    `Desde ahora entras con ${email}. Cerramos todas tus sesiones: inicia sesión otra vez.`,
  usedTitle: 'Este enlace ya se usó',
  usedText: 'Cada enlace sirve una sola vez. Si lo abriste tú, tu correo ya está confirmado.',
  replacedTitle: 'Este enlace ya no vale',
  replacedText: 'Fue anulado, o enviamos otro después. Abre el del último correo que recibiste.',
  expiredTitle: 'El enlace venció',
  expiredText: 'Los enlaces vencen en 24 horas. Pide otro en Mi cuenta.',
  takenTitle: 'Ese correo ya tiene una cuenta',
  takenText:
    'Otra cuenta de ContaPro empezó a usarlo. Tu cuenta sigue con su correo de antes; elige otro en Mi cuenta.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Abre el enlace completo del último correo que recibiste, o pide otro en Mi cuenta.',
} as const;
