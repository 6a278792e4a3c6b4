import type { SupplierStates } from '../../views.ts';
import type { SupplierState, VoucherValidity } from '../../voucher.ts';

/** What SUNAT says about the supplier of a purchase, and about the purchase. Dates are `DD/MM/YYYY`. */
export const supplierStateTexts = {
  title: 'Según la SUNAT',
  /** `words` are those of SUNAT in small letters: `baja de oficio, habido`. `source` is one of `sources`. */
  atIssue: (words: string, source: string, date: string) => `Proveedor: ${words}, según ${source} del ${date}.`,
  later: (words: string, source: string, date: string) =>
    `Proveedor: ${words}, según ${source} del ${date}, posterior a la emisión. No sabemos cómo estaba en la fecha de emisión: revísalo en la consulta RUC de la SUNAT.`,
  sources: {
    padron: 'el padrón',
    validez: 'la consulta de validez',
  } satisfies Record<SupplierState['source'], string>,
  validity: (words: string, date: string) => `${words}, según la consulta de validez del ${date}.`,
  validities: {
    no_existe: 'La SUNAT no conoce este comprobante',
    aceptado: 'Comprobante aceptado',
    anulado: 'Comprobante anulado',
    autorizado: 'Comprobante autorizado',
    no_autorizado: 'Comprobante no autorizado',
  } satisfies Record<VoucherValidity['state'], string>,
} as const;

/** Where the states of suppliers come from. */
export const supplierSourcesTexts = {
  name: 'Estado de los proveedores',
  sources: {
    padron: 'Padrón de la SUNAT: todavía no llega',
    practica: 'Padrón de práctica',
    ninguna: 'Sin configurar: no sabemos quién está de baja o no habido',
  } satisfies Record<SupplierStates['source'], string>,
  /** `date` is `DD/MM/YYYY`. */
  register: (date: string) => `Padrón de la SUNAT del ${date}`,
  validity: 'Consulta de validez de los comprobantes con dudas',
} as const;
