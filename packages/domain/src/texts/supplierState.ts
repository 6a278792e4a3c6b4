import type { VoucherValidity } from '../voucher.ts';

/** What SUNAT says about the supplier of a purchase, and about the purchase. Dates are `DD/MM/YYYY`. */
export const supplierStateTexts = {
  /** `words` are those of SUNAT in small letters: `baja de oficio, habido`. */
  atIssue: (words: string, date: string) => `Proveedor: ${words}, según el padrón del ${date}.`,
  later: (words: string, date: string) =>
    `Proveedor: ${words}, según el padrón del ${date}, posterior a la emisión. No sabemos cómo estaba en la fecha de emisión: revísalo en la consulta RUC de la SUNAT.`,
  validity: (words: string, date: string) => `${words}, según la consulta de validez del ${date}.`,
  validities: {
    no_existe: 'La SUNAT no conoce este comprobante',
    aceptado: 'Comprobante aceptado',
    anulado: 'Comprobante anulado',
    autorizado: 'Comprobante autorizado',
    no_autorizado: 'Comprobante no autorizado',
  } satisfies Record<VoucherValidity['state'], string>,
} as const;
