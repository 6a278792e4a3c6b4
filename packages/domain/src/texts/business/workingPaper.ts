import { countOfVouchers, inSoles, nameAndRuc, selectOtherPeriod } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** Texts of the working paper of decisions. */
export const workingPaperTexts = {
  title: privatePageTexts.titles.workingPaper,
  business: nameAndRuc,
  back: 'Volver a Observaciones',
  print: 'Imprimir o guardar como PDF',
  summary: (period: string) => `Decisiones de ${period}`,
  /** The label of the figures, by the decision. */
  figures: { validado: 'Validados', aprobado: 'Aprobados', rechazado: 'Rechazados' },
  igv: 'IGV',
  count: countOfVouchers,
  inSoles,
  columns: {
    voucher: 'Comprobante',
    supplier: 'Proveedor',
    igv: 'IGV',
    total: 'Importe total',
    account: 'Cuenta',
    decision: 'Decisión',
    reasons: 'Motivos al decidir y base legal',
    decidedBy: 'Decidió',
  },
  withoutAccount: 'Sin cuenta',
  /** The heading of the total of each decision: accepted and rejected vouchers are never summed together. */
  totals: { validado: 'Total validado', aprobado: 'Total aprobado', rechazado: 'Total rechazado' },
  ruc: (ruc: string) => `RUC ${ruc}`,
  issued: (date: string) => `Emitido el ${date}`,
  basis: (source: string) => `Base legal: ${source}`,
  /** The reason of the decision in the accountant's words. */
  note: (note: string) => `Sustento: ${note}`,
  /** What the client answered by a link. */
  clientAnswer: (answer: string, at: string) => `Respuesta del cliente: ${answer}, ${at}`,
  clientComment: (comment: string) => `«${comment}»`,
  clientFile: 'Archivo del cliente',
  /** For a decision on a voucher that had no reason. */
  withoutReasons: 'Sin motivos al decidir',
  emptyTitle: 'No hay decisiones en el periodo.',
  emptyText: `Valida, rechaza o aprueba comprobantes en Observaciones. ${selectOtherPeriod}`,
  /** The lines to sign on paper. */
  preparedBy: 'Elaborado por',
  reviewedBy: 'Revisado por',
  date: 'Fecha',
} as const;
