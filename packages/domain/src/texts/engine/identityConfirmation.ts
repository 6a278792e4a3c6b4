/** The dialog that asks again for the password or the second factor, before a change for which an open session is not enough. */
export const identityConfirmationTexts = {
  title: 'Confirma que eres tú',
  texts: {
    password:
      'Para hacer este cambio te pedimos otra vez tu contraseña. Lo que escribiste sigue en la página, y por diez minutos no te la volvemos a pedir.',
    app: 'Abre tu aplicación de códigos y escribe el de ContaPro. Lo que escribiste sigue en la página, y por diez minutos no te lo volvemos a pedir.',
  },
  password: 'Contraseña de tu cuenta',
  code: 'Código de 6 dígitos',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  /** The accessible name of what the person can use instead. */
  others: 'Otras formas de confirmar',
  use: { password: 'Usar tu contraseña', app: 'Usar un código', passkey: 'Usar una llave de acceso' },
  unlocking: 'Sigue los pasos de tu navegador…',
  failures: {
    cancelled: 'No usaste tu llave de acceso, o pasó demasiado tiempo. Vuelve a intentarlo, o confirma de otra forma.',
    present: 'Este dispositivo no pudo usar tu llave de acceso. Confirma de otra forma.',
    unsupported: 'Este navegador o dispositivo no puede usar llaves de acceso aquí. Confirma de otra forma.',
  },
} as const;

/** Messages of the form of this dialog, by field and kind of error. */
export const identityConfirmationFormTexts = { password: { missing: 'Escribe tu contraseña' } } as const;
