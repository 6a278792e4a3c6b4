import { formatCount } from '../money.ts';

/** Texts of the progress of uploads in the shell. */
export const uploadProgressTexts = {
  label: 'Subidas de archivos',
  sending: (done: number, total: number) => `Subiendo ${formatCount(done)} de ${formatCount(total)}`,
  reading: (done: number, total: number) => `Leyendo ${formatCount(done)} de ${formatCount(total)}`,
  interrupted: (done: number, total: number) => `En pausa: ${formatCount(done)} de ${formatCount(total)}`,
  incomplete: (done: number, total: number) => `Incompleta: ${formatCount(done)} de ${formatCount(total)}`,
  done: (imported: number) => (imported === 1 ? 'Listo: 1 nuevo' : `Listo: ${formatCount(imported)} nuevos`),
  /** On a phone, beside the icon. */
  short: (done: number, total: number) => `${formatCount(done)}/${formatCount(total)}`,
  /** Announced to screen readers when the state changes. */
  announcements: {
    sending: (business: string) => `La subida de ${business} continúa.`,
    reading: (business: string) => `Los archivos de ${business} ya se enviaron. Los estamos leyendo.`,
    interrupted: (business: string) => `La subida de ${business} está en pausa. Sigue sola cuando se pueda.`,
    incomplete: (business: string) => `La subida de ${business} está incompleta.`,
    done: (business: string) => `La subida de ${business} terminó.`,
  },
  /** Read by screen readers after the state. */
  ofBusiness: (business: string) => `(${business})`,
  dismiss: 'Quitar el aviso de la subida',
  several: (count: number) => `${formatCount(count)} subidas`,
} as const;
