/** The second step of signing in. */
export const signInFactorTexts = {
  title: 'Confirma que eres tú',
  passkeyTitle: 'Entra con tu llave de acceso',
  app: {
    text: 'Abre tu aplicación de códigos y escribe el de ContaPro.',
    label: 'Código de 6 dígitos',
    use: 'Usar mi aplicación de códigos',
  },
  recovery: {
    text: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    label: 'Código de recuperación',
    use: 'Usar un código de recuperación',
    lost: '¿Perdiste todo? Pide al titular de tu estudio que quite el segundo paso de tu cuenta, o escríbenos por WhatsApp.',
  },
  passkey: {
    text: 'Desbloquéala con tu huella, tu rostro o el PIN de tu dispositivo.',
    waiting: 'Sigue los pasos de tu navegador…',
    again: 'Usar mi llave de acceso',
    use: 'Usar una llave de acceso',
  },
  submit: 'Continuar',
  checking: 'Comprobando…',
  others: 'Otras formas de entrar',
  back: 'Volver a correo y contraseña',
  expiredTitle: 'Escribe tu contraseña otra vez',
  expired: 'Pasó demasiado tiempo desde que la escribiste. Vuelve y empieza de nuevo.',
  failures: {
    title: '¡Algo salió mal!',
    refused: 'No pudimos comprobarlo. Inténtalo otra vez en unos segundos.',
    unreachable: 'No hay conexión con ContaPro. Revisa tu internet y vuelve a intentarlo.',
    cancelled: 'No usaste tu llave de acceso, o pasó demasiado tiempo. Vuelve a intentarlo.',
    present: 'Este dispositivo ya tiene una llave de acceso de tu cuenta. Usa esa.',
    unsupported: 'Este navegador o dispositivo no puede usar llaves de acceso aquí. Elige otra forma de entrar.',
  },
} as const;

/** Messages of the form for a code, by kind of error. */
export const factorCodeFormTexts = {
  code: {
    missing: 'Escribe el código',
    app: 'El código tiene 6 dígitos',
    recovery: 'El código tiene 12 letras y números, como ABCD-EFGH-JKMN',
  },
} as const;

/** The second factor on the page of the account. */
export const accountFactorsTexts = {
  lead: 'Con un segundo paso, quien averigüe tu contraseña no puede entrar. Tu contraseña abre los libros y las claves SOL de tus clientes.',
  failed: 'No pudimos cargar tu segundo paso',
  active: 'Activo',
  /** `day` is `DD/MM/YYYY`. */
  due: (day: string) => `Tu estudio lo pide: actívalo antes del ${day}.`,
  app: {
    title: 'Aplicación de códigos',
    text: 'Una aplicación como Google Authenticator o Microsoft Authenticator muestra un código nuevo cada 30 segundos.',
    /** `day` is `DD/MM/YYYY`. */
    since: (day: string) => `Activa desde el ${day}.`,
    add: 'Activar',
    replace: 'Cambiar de teléfono',
    remove: 'Desactivar',
  },
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Entras con la huella, el rostro o el PIN de tu dispositivo, sin escribir tu contraseña.',
    add: 'Agregar una llave de acceso',
    rename: 'Cambiar nombre',
    renameNamed: (name: string) => `Cambiar nombre de ${name}`,
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    /** `day` is `DD/MM/YYYY`. */
    used: (day: string) => `Usada por última vez el ${day}`,
    unused: 'Todavía no la usaste',
  },
  codes: {
    title: 'Códigos de recuperación',
    text: 'Para entrar cuando no tengas tu teléfono ni tus llaves de acceso.',
    left: (count: number) => (count === 1 ? 'Te queda 1.' : `Te quedan ${count}.`),
    few: 'Te quedan pocos. Crea otros y guárdalos.',
    renew: 'Crear códigos nuevos',
  },
} as const;

/** The dialog that changes the second factor. */
export const factorDialogTexts = {
  titles: {
    'app.add': 'Activar aplicación de códigos',
    'app.remove': 'Desactivar aplicación de códigos',
    'passkey.add': 'Agregar una llave de acceso',
    'passkey.rename': 'Cambiar el nombre de la llave de acceso',
    'passkey.remove': 'Quitar la llave de acceso',
    'codes.renew': 'Crear códigos de recuperación nuevos',
  },
  intros: {
    'app.add': 'Ten tu teléfono a la mano: vas a escanear un código QR con tu aplicación de códigos.',
    'app.remove': 'Los códigos de tu aplicación ya no servirán para entrar.',
    'passkey.add': 'Ponle un nombre para reconocerla. Después tu navegador te pedirá desbloquear tu dispositivo.',
    'passkey.rename': 'Ponle un nombre para reconocerla. Solo cambia aquí, no en tu dispositivo.',
    'passkey.remove': 'Ya no podrás entrar con ella. Bórrala también en tu dispositivo.',
    'codes.renew': 'Los códigos que guardaste antes dejarán de servir.',
  },
  submits: {
    'app.add': 'Continuar',
    'app.remove': 'Desactivar',
    'passkey.add': 'Crear llave de acceso',
    'passkey.rename': 'Guardar',
    'passkey.remove': 'Quitar',
    'codes.renew': 'Crear códigos',
  },
  name: 'Nombre, como «Laptop de la oficina»',
  cancel: 'Cancelar',
  scan: {
    text: 'Escanea este código con tu aplicación, o escribe la clave en ella. Luego escribe el código de 6 dígitos que muestra.',
    /** The accessible name of the picture. */
    picture: 'Código QR para tu aplicación de códigos',
    failed: 'No pudimos dibujar el código QR. Escribe la clave en tu aplicación.',
    secret: 'Clave',
    code: 'Código de 6 dígitos',
    submit: 'Activar',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    text: 'Solo los verás ahora. Cada uno sirve una vez, si pierdes tu teléfono o tu llave de acceso. Guárdalos donde no se pierdan, lejos de tu computadora.',
    /** The accessible name of the list. */
    list: 'Códigos de recuperación',
    copy: 'Copiar',
    copied: 'Copiados.',
    notCopied: 'No se pudieron copiar. Descárgalos o imprímelos.',
    save: 'Descargar',
    print: 'Imprimir',
    done: 'Ya los guardé',
  },
  failures: {
    cancelled:
      'No se creó la llave de acceso: cerraste la ventana del navegador, o pasó demasiado tiempo. Vuelve a intentarlo.',
    present: 'Este dispositivo ya tiene una llave de acceso de tu cuenta. Usa otro dispositivo.',
    unsupported: 'Este navegador o dispositivo no puede crear llaves de acceso aquí. Usa la aplicación de códigos.',
  },
} as const;

/** Messages of the form of a change, by field and kind of error. */
export const factorChangeFormTexts = {
  name: { missing: 'Escribe un nombre' },
} as const;

/** The notice that asks for a second factor. */
export const factorNoticeTexts = {
  title: 'Protege tu cuenta con un segundo paso',
  suggested:
    'Tu cuenta abre los libros y las claves SOL de muchos clientes. Con un segundo paso, quien averigüe tu contraseña no puede entrar.',
  /** `day` is `DD/MM/YYYY`. */
  due: (day: string) => `Tu estudio lo pide. Desde el ${day} no podrás seguir sin activarlo.`,
  set: 'Activarlo en Mi cuenta',
  later: 'Más tarde',
  sending: 'Guardando…',
  failed: 'No pudimos guardarlo. Inténtalo otra vez en unos segundos.',
} as const;

/** The page that is shown instead of any other while a second factor has to be set up. */
export const factorDutyTexts = {
  title: 'Activa tu segundo paso para continuar',
  lead: 'Tu estudio pide un segundo paso para entrar, y ya pasó el plazo. Activa una aplicación de códigos o una llave de acceso; toma un minuto.',
} as const;

/** What the titular requires of everybody in the studio. */
export const studioFactorsTexts = {
  title: 'Segundo paso para entrar',
  lead: 'Pide a todas las personas de tu estudio, tú incluido, una aplicación de códigos o una llave de acceso además de la contraseña.',
  failed: 'No pudimos cargar el segundo paso de tu equipo',
  from: 'Pedirlo desde',
  grace: 'Días de plazo',
  graceHint:
    'Desde ese día, y desde que alguien entra al estudio. Después, quien no lo tenga debe activarlo para seguir.',
  save: 'Pedir a todos',
  change: 'Guardar',
  end: 'Dejar de pedirlo',
  required: 'Guardado. Quien no lo tenga verá un aviso al entrar.',
  ended: 'Ya no se pide un segundo paso.',
  reset: 'Quitamos su segundo paso y le enviamos un correo. Ahora entra solo con su contraseña.',
  /** The accessible name of the list of people. */
  list: 'Quién tiene un segundo paso',
  has: 'Activo',
  lacks: 'Falta',
  /** `day` is `DD/MM/YYYY`. */
  due: (day: string) => `Hasta el ${day}`,
  missing: (count: number) => (count === 1 ? 'Falta 1 persona.' : `Faltan ${count} personas.`),
  all: 'Todas las personas lo tienen.',
  resetMember: 'Quitar segundo paso',
  resetNamed: (name: string) => `Quitar segundo paso de ${name}`,
  dialog: {
    title: (name: string) => `Quitar el segundo paso de ${name}`,
    text: 'Hazlo solo si perdió su teléfono y sus códigos de recuperación, y estás seguro de que te lo pide esa persona. Sus sesiones se cierran, entra solo con su contraseña, y recibe un correo. Queda en el historial.',
    cancel: 'Cancelar',
    confirm: 'Quitar segundo paso',
  },
} as const;

/** Messages of the form with which a studio requires a second factor, by field and kind of error. */
export const factorRuleFormTexts = {
  requiredFrom: { missing: 'Elige un día', past: 'Elige hoy o un día que todavía no llega' },
  graceDays: { invalid: 'Escribe un número de 0 a 90' },
} as const;
