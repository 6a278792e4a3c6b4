import { privatePageTexts } from '../engine/privatePages.ts';

/** Texts of the pages with which a new accountant begins. */
export const onboardingTexts = {
  title: privatePageTexts.titles.onboarding,
  steps: { account: 'Registro', companies: 'Registrar empresas', plan: 'Elige tu plan' },
  firstTitle: '¡Listo! Ahora registra tu primera empresa',
  secondTitle: 'Registra tu segunda empresa',
  next: 'Siguiente',
  submitting: 'Registrando...',
  /** The link to the page that registers several companies. */
  file: '¿Tienes muchas? Regístralas desde un Excel o CSV',
  later: 'Lo haré después',
  safe: 'Tus datos están 100% seguros con nosotros.',
  registered: 'Empresas registradas',
  /** Beside the companies that were registered already when the page was opened. */
  registeredText: (companies: number) =>
    companies === 1
      ? 'Ya está en tu cuenta: no hace falta que la registres otra vez.'
      : 'Ya están en tu cuenta: no hace falta que las registres otra vez.',
  more: (companies: number) => (companies === 1 ? 'y 1 empresa más' : `y ${companies} empresas más`),
  home: 'Ir a mis empresas',
  ruc: (ruc: string) => `RUC ${ruc}`,
  listFailed: 'No pudimos cargar las empresas que ya registraste',
} as const;
