/** The titles of the pages of the web app that everybody may see. Those of the others are `privatePageTexts`. */
export const pageTexts = {
  /**
   * The title of each page by its name in the route table of the web app. It is shown in the browser's tab and announced
   * by screen readers. Titles are not read from the texts of the screens, because the first page would then load all of
   * those texts.
   */
  titles: {
    root: 'Inicia sesión',
    signIn: 'Inicia sesión',
    signUp: 'Crea tu cuenta',
    recoveryRequest: 'Recupera tu contraseña',
    newPassword: 'Crea una nueva contraseña',
    clientAnswer: '¿Reconoces esta compra?',
    emailConfirmation: 'Confirma tu correo',
    disownSignIn: '¿No fuiste tú?',
    invitation: 'Invitación',
    clientSummary: 'Resumen del mes',
    clientDoubts: 'Consultas de tu contador',
    stopNoticeMails: 'Dejar de recibir avisos',
    partnerValidate: 'Validando tu cuenta',
    partnerSignUp: 'Registra tu cuenta',
    simulatedError: 'Algo salió mal',
    notFound: 'Página no disponible',
  },
  /** The title of the browser's tab. */
  document: (title: string) => `${title} · ContaPro`,
} as const;
