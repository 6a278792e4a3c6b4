import { formatCount } from '../../money.ts';

export const viewerTexts = {
  wide: 'Desliza el documento para verlo completo.',
  ruc: (ruc: string) => `RUC ${ruc}`,
  /** The reason of a decision in the words of the accountant. */
  decisionNote: (words: string) => `Sustento de la decisión: ${words}`,
  loading: 'Cargando comprobante...',
  none: 'No hay vista previa de este archivo',
  noneText: 'Puedes descargarlo y abrirlo en tu equipo.',
  image: (title: string) => `Imagen de ${title}`,
  pdf: (title: string) => `PDF de ${title}`,
  xml: (title: string) => `XML de ${title}`,
  stage: 'Documento',
  file: 'Archivo',
  files: { document: 'Comprobante', xml: 'XML' },
  reasons: 'Motivo',
  /** With which a purchase is entered, such as `6361 Energía eléctrica`. */
  accounts: (accounts: readonly string[]) => `${accounts.length === 1 ? 'Cuenta' : 'Cuentas'}: ${accounts.join('; ')}`,
  previous: 'Comprobante anterior',
  next: 'Comprobante siguiente',
  position: (position: number, count: number) => `${formatCount(position)} de ${formatCount(count)}`,
  expand: 'Ampliar',
  narrow: 'Reducir',
  print: 'Imprimir',
  download: 'Descargar',
} as const;
