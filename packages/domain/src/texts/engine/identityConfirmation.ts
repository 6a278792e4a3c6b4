/** The dialog that asks again for the password, before a change for which an open session is not enough. */
export const identityConfirmationTexts = {
  title: 'Confirma que eres tú',
  text: 'Para hacer este cambio te pedimos otra vez tu contraseña. Lo que escribiste sigue en la página, y por diez minutos no te la volvemos a pedir.',
  password: 'Contraseña de tu cuenta',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
} as const;

/** Messages of the form of this dialog, by field and kind of error. */
export const identityConfirmationFormTexts = { password: { missing: 'Escribe tu contraseña' } } as const;
