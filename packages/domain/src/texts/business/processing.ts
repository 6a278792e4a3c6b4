import { planAlertTexts } from '../studio/home.ts';

/** Texts of the page that tells the accountant to wait for the first documents of the companies. */
export const processingTexts = {
  title: 'Estamos procesando tus datos.',
  text: 'En un máximo de 24 horas podrás ver el detalle de tus comprobantes.',
  /** Whether the page is left as soon as one of the companies is ready, or when none is in progress any more. */
  watching: (leavesAtFirst: boolean) =>
    `Puedes dejar esta página abierta: cuando terminemos con ${leavesAtFirst ? 'una de' : 'todas'} tus empresas, te llevaremos a la lista.`,
  steps: 'Ver en qué paso va cada una',
  businesses: 'Empresas registradas',
  /** In place of two names of `businessStatusTexts`. */
  statuses: { IN_PROGRESS: 'En proceso', VALID: 'Lista' },
  tutorials: 'Explora tutoriales',
  register: 'O registra más empresas',
  daysLeft: (days: number) => `${planAlertTexts.daysLeft(days)}.`,
  plans: 'Adquiere tu plan aquí',
} as const;
