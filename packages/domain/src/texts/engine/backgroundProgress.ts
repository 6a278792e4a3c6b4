import { formatCount } from '../../money.ts';

/** Texts of the uploads, downloads and actions on many clients in the top bar. */
export const backgroundProgressTexts = {
  label: 'En curso',
  /** The button of several of them. */
  several: (count: number) => `${formatCount(count)} en curso`,
  upload: {
    sending: (done: number, total: number) => `Subiendo ${formatCount(done)} de ${formatCount(total)}`,
    reading: (done: number, total: number) => `Leyendo ${formatCount(done)} de ${formatCount(total)}`,
    interrupted: (done: number, total: number) => `En pausa: ${formatCount(done)} de ${formatCount(total)}`,
    /** All files are sent, and it is not known whether they are read. */
    stalled: (done: number, total: number) => `Lectura sin confirmar: ${formatCount(done)} de ${formatCount(total)}`,
    incomplete: (done: number, total: number) => `Incompleta: ${formatCount(done)} de ${formatCount(total)}`,
    done: (imported: number) => (imported === 1 ? 'Listo: 1 nuevo' : `Listo: ${formatCount(imported)} nuevos`),
    /** On a phone, beside the icon. */
    short: (done: number, total: number) => `${formatCount(done)}/${formatCount(total)}`,
    dismiss: 'Quitar el aviso de la subida',
    /** Announced to screen readers when the state changes. */
    announcements: {
      sending: (business: string) => `La subida de ${business} continúa.`,
      reading: (business: string) => `Los archivos de ${business} ya se enviaron. Los estamos leyendo.`,
      interrupted: (business: string) => `La subida de ${business} está en pausa. Sigue sola cuando se pueda.`,
      stalled: (business: string) =>
        `La subida de ${business} se envió, pero no pudimos confirmar su lectura. Ábrela para volver a intentar.`,
      incomplete: (business: string) => `La subida de ${business} está incompleta.`,
      done: (business: string) => `La subida de ${business} terminó.`,
    },
  },
  download: {
    /** The button of one download. */
    loading: 'Descargando',
    done: 'Descargado',
    failed: 'No se descargó',
    /** In the menu, below the name of the file. */
    progress: (bytes: string) => `Descargando: ${bytes}`,
    generating: 'Generando',
    cancel: 'Cancelar la descarga',
    retry: 'Volver a intentar',
    dismiss: 'Quitar el aviso',
    /** Announced to screen readers when the download goes to the background. Toasts say how it ends. */
    announcement: (name: string) => `La descarga de ${name} continúa. Te avisaremos cuando termine.`,
  },
  /** Actions on many clients. */
  batch: {
    running: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)}`,
    paused: (done: number, all: number) => `En pausa: ${formatCount(done)} de ${formatCount(all)}`,
    done: (done: number, failed: number) =>
      failed === 0
        ? `Hechos: ${formatCount(done)}`
        : `Hechos: ${formatCount(done)} · No hechos: ${formatCount(failed)}`,
    show: 'Ver el avance',
    report: 'Ver el informe',
    dismiss: 'Quitar el aviso',
    /** Announced to screen readers when the state changes. */
    announcements: {
      running: (name: string) => `${name} continúa. Te avisaremos aquí cuando termine.`,
      paused: (name: string) => `${name} está en pausa. Sigue cuando inicies sesión.`,
      done: (name: string) => `${name} terminó.`,
    },
  },
  /** Read by screen readers after the state. */
  ofBusiness: (business: string) => `(${business})`,
} as const;

/** Texts of the toasts about downloads whose dialog is not shown. */
export const downloadToastTexts = {
  done: (file: string) => `Descarga completada: ${file}`,
  failed: (name: string, reason: string) => `No se completó la descarga de ${name}. ${reason}`,
  retry: 'Volver a intentar',
} as const;
