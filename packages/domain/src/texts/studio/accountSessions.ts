/** The sessions of the account, on its page. */
export const accountSessionsTexts = {
  title: 'Sesiones abiertas',
  text: 'Si entraste en otra computadora o teléfono y no cerraste sesión, ciérrala desde aquí. Las direcciones están acortadas.',
  /** The accessible names of the lists. */
  list: 'Sesiones abiertas',
  signInsList: 'Últimos ingresos',
  current: 'Esta sesión',
  /** Moments are `DD/MM/YYYY HH:mm`. */
  started: (moment: string) => `entró el ${moment}`,
  seen: (moment: string) => `último uso ${moment}`,
  end: 'Cerrar',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  ending: 'Cerrando…',
  endOthers: 'Cerrar las otras sesiones',
  onlyThis: 'No hay otras sesiones abiertas que conozcamos.',
  endedOne: 'La sesión se cerró.',
  endedOthers: 'Tus otras sesiones se cerraron.',
  failedOne: (reason: string) => `No pudimos cerrar esa sesión. ${reason}`,
  failedOthers: (reason: string) => `No pudimos cerrar tus otras sesiones. ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
  failed: 'No pudimos cargar tus sesiones',
  signIns: {
    title: 'Últimos ingresos',
    text: 'Guardamos los intentos de los últimos 180 días. Si no reconoces uno, cambia tu contraseña.',
    opened: 'Entró',
    passwordWrong: 'Contraseña incorrecta',
    empty: 'Todavía no hay ingresos.',
  },
} as const;
