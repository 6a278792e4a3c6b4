import { tryLater } from '../engine/tryLater.ts';

/** Texts of the payment of a plan. */
export const paymentTexts = {
  title: 'Pago de tu plan',
  back: 'Volver',
  summary: 'Resumen',
  plan: 'Plan',
  companies: 'Empresas',
  upTo: (companies: number) => `Hasta ${companies}`,
  period: 'Periodo de pago',
  total: 'Total a pagar',
  until: 'Pagado hasta',
  once: 'Es un solo pago: no se repite por sí solo.',
  /** `until` is `DD/MM/YYYY`. */
  keepsPaidDays: (until: string) =>
    `Tu plan actual está pagado hasta el ${until}. Esos días se conservan: el nuevo periodo se suma a ellos.`,
  /** At least two intervals; `until` is `DD/MM/YYYY`. */
  limits: (intervals: readonly Readonly<{ companies: number | null; until: string }>[]) => {
    const limits = intervals.map(
      ({ companies, until }) =>
        `${companies === null ? 'sin límite de' : `hasta ${companies}`} empresas hasta el ${until}`,
    );
    return `Podrás registrar ${limits.join('; después, ')}. Las empresas que ya registraste se quedan.`;
  },
  endsTrial: (until: string) =>
    `Tu prueba gratis terminará apenas pagues: los días que te quedan, hasta el ${until}, no se suman.`,
  secure: 'Los datos de tu tarjeta van directamente a nuestro proveedor de pagos. Nosotros no los vemos.',
  /** Where no card is charged. */
  practice: {
    title: 'Pago de práctica: no se cobra nada',
    text: 'Usa una de estas tarjetas, con cualquier fecha y CVV:',
    cards: {
      '4111 1111 1111 1111': 'se acepta',
      '4000 0200 0000 0000': 'el banco la rechaza',
      '4456 5300 0000 1096': 'el banco pide confirmar (3-D Secure) y se acepta',
      '4000 0000 0000 0002': 'se cobra y la respuesta se pierde: «Verificar mi pago» encuentra el cobro',
    },
  },
  loading: 'Cargando componente de pago...',
  loadFailed: 'Ocurrió un error...',
  loadFailedText:
    'No pudimos cargar el formulario de la tarjeta. Revisa tu conexión y si un bloqueador de anuncios lo impide.',
  pay: (amount: string) => `Pagar ${amount}`,
  /** While the card form of the provider is open. */
  entering: 'Ingresa los datos de tu tarjeta en la ventana que se abrió.',
  refused: '¡Algo salió mal!',
  refusedText: tryLater,
  charging: { title: 'Procesando tu pago', text: 'No cierres esta página. Este proceso puede tardar hasta un minuto.' },
  authenticating: { title: 'Tu banco pide que confirmes el pago', text: 'Sigue los pasos en la ventana de tu banco.' },
  /** Shown where the server sent no message. */
  done: { text: 'Tu plan está activo.' },
  home: 'Ir a mis empresas',
  unknown: {
    title: 'Ocurrió un error',
    text: 'No sabemos si tu pago se realizó. Verifícalo antes de volver a pagar; no te cobraremos dos veces.',
  },
  verify: 'Verificar mi pago',
} as const;

/** Reasons of a card that was refused, where the card provider gives none. */
export const cardFormTexts = {
  notConfirmed: 'No se confirmó el pago con tu banco. No se te cobró nada.',
  notAccepted: 'No pudimos leer la tarjeta. Revisa sus datos e inténtalo de nuevo.',
} as const;
