import type { PurchaseReason } from '../purchaseReasons.ts';

/** The label of each reason, on the screen and in the Excel file. */
export const purchaseReasonTexts = {
  ESTADO_NO_VALIDO: 'Comprobante anulado o no autorizado',
  TIPO_SIN_CREDITO: 'Tipo de comprobante sin crédito fiscal',
  EMISOR_BAJA: 'RUC del proveedor dado de baja',
  EMISOR_NO_HABIDO: 'Proveedor no habido',
  FUERA_DE_PLAZO: 'Emitido hace más de 12 meses',
  INCONSISTENCIA_SUNAT: 'Inconsistencia informada por SUNAT',
  SOLO_EN_XML: 'No figura en la propuesta de SUNAT',
  MONTO_DIFERENTE: 'Importes distintos entre SUNAT y el XML',
  IGV_NO_CUADRA: 'El IGV no corresponde a una tasa vigente',
  DUPLICADO: 'Comprobante repetido',
  DETRACCION_PENDIENTE: 'Detracción pendiente de pago',
  AJENO_AL_GIRO: 'Gasto ajeno al giro del negocio',
} as const satisfies Record<PurchaseReason, string>;

/**
 * The label of a reason's code; an unknown code is returned unchanged.
 *
 * @param texts The label of each code. `purchaseReasonTexts` by default.
 */
export function purchaseReasonLabel(
  code: string,
  texts: Readonly<Record<string, string>> = purchaseReasonTexts,
): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}

/** Why the Excel file does not include a purchase that has no reason code. */
export const leftOutTexts = {
  declined: 'Rechazado por el contador',
  followsDeclined: 'Nota de un comprobante rechazado',
  followsNotDeductible: 'Nota de un comprobante no deducible',
  withoutRate: 'Sin importe en soles: falta su tipo de cambio',
  readInPart: 'Su XML no se pudo leer completo',
} as const;
