import { newPasswordFormTexts } from './forms.ts';
import { privatePageTexts } from './privatePages.ts';

/** The page of the account of the accountant. */
export const accountTexts = {
  title: privatePageTexts.titles.account,
  data: { title: 'Tus datos', name: 'Nombre', email: 'Correo con el que entras', profile: 'Perfil' },
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
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    hint: 'Al menos 6 caracteres, con una mayúscula y una minúscula.',
    confirm: 'Repite la contraseña nueva',
    save: 'Cambiar contraseña',
    changed: 'Tu contraseña cambió y tus otras sesiones se cerraron.',
  },
  sessions: {
    title: 'Otras sesiones',
    text: 'Si entraste en otra computadora o teléfono y no cerraste sesión, ciérrala desde aquí. En este navegador sigues dentro, en esta pestaña.',
    end: 'Cerrar las otras sesiones',
    ending: 'Cerrando…',
    ended: 'Tus otras sesiones se cerraron.',
    failed: (reason: string) => `No pudimos cerrar tus otras sesiones. ${reason}`,
    retryLater: 'Inténtalo otra vez en unos segundos.',
  },
} as const;

/** Messages of the form that changes the password, by field and kind of error. */
export const changePasswordFormTexts = {
  ...newPasswordFormTexts,
  currentPassword: { missing: 'Escribe tu contraseña actual' },
  same: 'La contraseña nueva es la misma que la actual',
} as const;
