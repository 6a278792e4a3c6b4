/** Texts of the elements that are embedded in the product of a partner, where a page of ours would lead elsewhere. */
export const embeddedTexts = {
  loading: 'Cargando...',
  closedTitle: 'No has iniciado sesión en ContaPro',
  closedText: 'Inicia sesión para ver esta información.',
  refusedText: 'No pudimos renovar tu acceso a ContaPro. Vuelve a intentarlo; si sigue igual, ingresa de nuevo.',
  signIn: 'Iniciar sesión',
  retry: 'Volver a intentar',
  unknownTitle: (ruc: string) => `No encontramos la empresa con RUC ${ruc}`,
  unknownText: 'No está entre tus empresas. Revisa el RUC o registra la empresa.',
  register: 'Registrar empresa',
  noRucTitle: 'Falta el RUC de la empresa',
  noRucText:
    'Esta página no dice de qué empresa mostrar la información. Vuelve a elegir la empresa; si sigue igual, avisa a quien la administra.',
  /** What the host has asked for is no month. */
  notAPeriod: (value: string) => `«${value}» no es un periodo. Mostramos el más reciente.`,
  /** A month in which the business has nothing. */
  noSuchPeriod: (month: string) => `La empresa no tiene comprobantes de ${month}. Mostramos el periodo más reciente.`,
  /** What a session may not do, and who can do it: by what is not allowed, and why. */
  refusals: {
    credentials: {
      partnerPage: {
        title: 'Las credenciales SOL se cambian en ContaPro',
        text: 'Por tu seguridad, esta página no recibe claves SOL. Ingresa a ContaPro con tu cuenta para cambiarlas.',
      },
      role: {
        title: 'Un revisor no cambia las credenciales SOL',
        text: 'Pídeselo al titular del estudio o al asistente que tiene asignada la empresa.',
      },
    },
    registration: {
      partnerPage: {
        title: 'Las empresas se registran en ContaPro',
        text: 'Para registrar una empresa se necesita su clave SOL, y por tu seguridad esta página no recibe claves. Ingresa a ContaPro con tu cuenta para registrarla.',
      },
      role: {
        title: 'Solo el titular del estudio registra empresas',
        text: 'Pídele que registre la empresa y que te la asigne.',
      },
    },
  },
  openContaPro: 'Ir a ContaPro',
  missingLinkTitle: 'El enlace no tiene los datos de la empresa',
  missingLinkText: 'Vuelve a abrirlo desde el producto que te lo envió.',
} as const;
