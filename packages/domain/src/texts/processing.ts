import { planAlertTexts } from './home.ts';

/** Texts of the page that tells the accountant to wait for the first documents of the companies. */
export const processingTexts = {
  title: 'Estamos procesando tus datos.',
  text: 'En un máximo de 24 horas podrás ver el detalle de tus comprobantes.',
  watching: 'Puedes dejar esta página abierta: cuando terminemos con una de tus empresas, te llevaremos a la lista.',
  steps: 'Ver en qué paso va cada una',
  businesses: 'Empresas registradas',
  status: 'En proceso',
  tutorials: 'Explora tutoriales',
  register: 'O registra más empresas',
  daysLeft: (days: number) => `${planAlertTexts.daysLeft(days)}.`,
  plans: 'Adquiere tu plan aquí',
} as const;
