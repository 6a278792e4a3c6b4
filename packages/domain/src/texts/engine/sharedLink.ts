/** A link that was made for a client. */
export const sharedLinkTexts = {
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No pudimos copiarlo. El enlace está seleccionado: cópialo tú.',
  whatsApp: 'Enviar por WhatsApp',
} as const;
