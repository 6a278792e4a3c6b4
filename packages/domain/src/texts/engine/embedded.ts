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
  missingLinkTitle: 'El enlace no tiene los datos de la empresa',
  missingLinkText: 'Vuelve a abrirlo desde el producto que te lo envió.',
} as const;
