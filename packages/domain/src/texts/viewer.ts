export const viewerTexts = {
  ruc: (ruc: string) => `RUC ${ruc}`,
  /** The reason of a decision in the words of the accountant. */
  decisionNote: (words: string) => `Sustento de la decisión: ${words}`,
  loading: 'Cargando comprobante...',
  none: 'No hay vista previa de este archivo',
  noneText: 'Puedes descargarlo y abrirlo en tu equipo.',
  image: (title: string) => `Imagen de ${title}`,
  pdf: (title: string) => `PDF de ${title}`,
  stage: 'Documento',
  expand: 'Ampliar',
  narrow: 'Reducir',
  print: 'Imprimir',
  download: 'Descargar',
} as const;
