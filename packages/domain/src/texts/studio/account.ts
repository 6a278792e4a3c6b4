import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';
import { recoveryRequestTexts } from '../entry/recovery.ts';

/** The page of the account of the accountant. */
export const accountTexts = {
  title: privatePageTexts.titles.account,
  data: { title: 'Tus datos', name: 'Nombre', profile: 'Perfil' },
  email: {
    title: 'Tu correo',
    verified: 'Verificado',
    unverified: 'Sin verificar',
    /** What it is good for. */
    why: 'Verifícalo: a este correo enviamos el enlace para recuperar tu contraseña y los avisos de la mañana. Mientras tanto todo funciona igual.',
    /** What waits for it, when the account has stored keys. */
    keysWait: (count: number) =>
      count === 1
        ? 'Pendiente: guardas la clave SOL de 1 empresa en una cuenta cuyo correo nadie confirmó. Si el correo está mal escrito, quien lo reciba puede pedir una contraseña nueva y entrar. Verifícalo, o cámbialo abajo.'
        : `Pendiente: guardas las claves SOL de ${formatCount(count)} empresas en una cuenta cuyo correo nadie confirmó. Si el correo está mal escrito, quien lo reciba puede pedir una contraseña nueva y entrar. Verifícalo, o cámbialo abajo.`,
    send: 'Enviar enlace de verificación',
    again: 'Enviar otro enlace',
    sending: 'Enviando…',
    /** `until` is `DD/MM/YYYY HH:mm`. */
    sent: (email: string, until: string) =>
      `Enviamos un enlace a ${email}. Ábrelo para verificarlo; vence el ${until}. Si no llega en unos minutos, revisa tu correo no deseado.`,
    expired: (email: string) => `El enlace que enviamos a ${email} venció sin que se abriera.`,
    pending: (email: string, until: string) =>
      `Falta confirmar ${email}: abre el enlace que le enviamos, antes del ${until}. Hasta entonces entras con tu correo de ahora.`,
    pendingExpired: (email: string) =>
      `El enlace que enviamos a ${email} venció, y tu correo no cambió. Pide el cambio otra vez.`,
    withdraw: 'Anular el cambio',
    withdrawing: 'Anulando…',
    failed: 'No pudimos cargar el estado de tu correo',
    notSent: (reason: string) => `No pudimos enviar el enlace. ${reason}`,
    notWithdrawn: (reason: string) => `No pudimos anular el cambio. ${reason}`,
    practice: recoveryRequestTexts.practice,
    change: {
      title: 'Cambiar de correo',
      text: 'Te enviaremos un enlace al correo nuevo. El cambio vale cuando lo abras; entonces se cierran todas tus sesiones y entras con él.',
      email: 'Correo nuevo',
      save: 'Enviar enlace al correo nuevo',
    },
  },
  plan: {
    title: 'Tu plan',
    plans: 'Ver planes',
    /** For a member of a studio. */
    ofStudio: 'Es el plan del estudio en el que trabajas. Su titular lo paga y lo renueva.',
    kind: 'Plan',
    trial: 'Prueba gratis',
    paid: 'Plan pagado',
    partner: 'Plan de tu proveedor de software',
    /** The label of the last day, and of how many companies can be registered. */
    until: 'Vence el',
    ended: 'Venció el',
    companies: 'Empresas que incluye',
    unlimited: 'Sin límite',
    /** `day` is `DD/MM/YYYY`. */
    companiesUntil: (companies: string, day: string) => `${companies} hasta el ${day}`,
  },
  payments: {
    title: 'Tus pagos',
    /** The accessible name of the table. */
    table: 'Pagos de tu plan',
    columns: { date: 'Fecha', plan: 'Plan', amount: 'Monto', operation: 'N.º de operación' },
    periods: { monthly: 'mensual', quarterly: 'trimestral', annual: 'anual' },
    /** A plan that is not for sale any more. */
    unknownPlan: (id: number) => `Plan ${id}`,
    empty: 'Todavía no hiciste pagos.',
    failed: 'No pudimos cargar tus pagos',
  },
  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierran tus otras sesiones.',
    password: 'Contraseña nueva',
    hint: 'Al menos 6 caracteres, con una mayúscula y una minúscula.',
    confirm: 'Repite la contraseña nueva',
    save: 'Cambiar contraseña',
    changed: 'Tu contraseña cambió y tus otras sesiones se cerraron.',
  },
  security: { title: 'Seguridad' },
  /** After the reason why something was not done. */
  retryLater: 'Inténtalo otra vez en unos segundos.',
} as const;

/** Messages of the form that changes the address, by field and kind of error. */
export const changeEmailFormTexts = {
  email: { missing: 'Escribe tu correo nuevo', invalid: 'Escribe un correo válido' },
} as const;
