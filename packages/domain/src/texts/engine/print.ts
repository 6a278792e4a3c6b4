/** Texts of a file that is printed. */
export const printTexts = {
  /** In the window that is printed, while its pages are drawn. */
  preparing: 'Preparando la impresión…',
  failed: 'No pudimos imprimir el documento. Descárgalo e imprímelo desde tu equipo.',
} as const;
