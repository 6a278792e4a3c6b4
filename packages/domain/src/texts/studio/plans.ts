/** Texts of the plans, on their own pages and in the wizard. */
export const plansTexts = {
  title: 'Escoge el plan ideal para ti',
  period: 'Periodo de pago',
  periods: { monthly: 'Mensual', quarterly: 'Trimestral', annual: 'Anual' },
  /** Beside the price of a plan. */
  units: { monthly: 'al mes', quarterly: 'al trimestre', annual: 'al año' },
  /** `amount` is the price per month of a plan for several months. */
  perMonth: (amount: string) => `Equivale a ${amount} al mes`,
  plans: 'Planes',
  capacity: (companies: number) => `Registra hasta ${companies} empresas`,
  recommended: 'Recomendado',
  choose: 'Elegir plan',
  // Without its accent, as in the specification.
  includes: 'Que incluye',
  features: [
    'Acceso a la plataforma y análisis de los comprobantes del periodo',
    'Observaciones, detracciones, percepciones y retenciones',
    'Comprobantes del SIRE con ítems',
  ],
  /** Read by screen readers before a price that is struck through. */
  formerPrice: 'Precio normal:',
  /** Read by screen readers before the price that replaces it. */
  firstMonthPrice: 'Precio del primer mes:',
  firstMonth: 'el primer mes',
  thenMonthly: (amount: string) => `Después, ${amount} al mes`,
} as const;

/** Texts of the free trial, which the wizard offers beside the plans. */
export const trialBannerTexts = {
  title: '¡Inicia con tu prueba gratis!',
  text: (days: number) => `Prueba ContaPro durante ${days} días, sin pagar nada.`,
  start: 'Empezar prueba gratis',
} as const;

/** Texts of the automatic debit: its banner, its plans and its notice. */
export const autoDebitTexts = {
  label: 'Débito automático',
  banner: 'Olvídate de los pagos suscribiéndote al débito automático mensual',
  subscribe: 'Suscribirme',
  title: 'Olvídate de pagar todos los meses con el débito automático',
  subtitle: 'Obtén 30% de descuento en tu primer mes.',
  back: 'Volver a planes',
  start: 'Tu plan inicia al día siguiente de tu compra.',
  cancellation: 'Puedes cancelar escribiendo al número de soporte que te daremos al comprar.',
  noticeTitle: '¡Aviso importante!',
  notice: (bank: string) => `Solo para tarjetas de ${bank} debes usar el CVV dinámico.`,
  /** Shown where no bank is configured. */
  noticeWithoutBank: 'Si tu banco le da un CVV dinámico a tu tarjeta, debes usarlo.',
  /** The subscription is made on the page of the card provider, in a new tab. */
  noticeText: 'Harás la suscripción en la página de nuestro proveedor de pagos, en otra pestaña.',
  proceed: 'Continuar',
} as const;

/** Texts of the page that sells the plans by chat. */
export const chatPlansTexts = {
  annualBadge: '2 meses gratis',
  withoutIgv: 'Precios sin IGV',
  home: 'Volver al inicio',
  capacity: (companies: number) => `Máximo ${companies} empresas registradas`,
  fromCapacity: (companies: number) => `A partir de ${companies} empresas`,
  quote: 'Cotiza',
  /** The button of a plan without a fixed price where there is no chat. */
  ask: 'Consultar',
  /** The first message of the chat. `period` is in lower case. */
  message: (plan: string, period: string) => `Hola, quiero el plan ${plan} (pago ${period}).`,
} as const;
