/** Texts of the screen of an address without a page. */
export const notFoundTexts = {
  title: 'La página solicitada no está disponible',
  text: 'Puede que la dirección haya cambiado o esté mal escrita.',
  action: 'Volver al inicio',
} as const;
