import type { AmberReason, PurchaseReason } from '../../purchaseReasons.ts';

/** The part of the credit of a month that comes from purchases of earlier months whose detracción was paid late. */
export const lateDetractionsName = 'Detracciones pagadas en el mes';

/** The label of each reason, on the screen and in the Excel file. */
export const purchaseReasonTexts = {
  ESTADO_NO_VALIDO: 'Comprobante anulado o no autorizado',
  TIPO_SIN_CREDITO: 'Tipo de comprobante sin crédito fiscal',
  EMISOR_BAJA: 'RUC del proveedor dado de baja',
  EMISOR_NO_HABIDO: 'Proveedor no habido',
  FUERA_DE_PLAZO: 'Emitido hace más de 12 meses',
  INCONSISTENCIA_SUNAT: 'Inconsistencia informada por SUNAT',
  XML_ALTERADO: 'XML alterado después de firmarse',
  SOLO_EN_XML: 'No figura en la propuesta de SUNAT',
  MONTO_DIFERENTE: 'Importes distintos entre SUNAT y el XML',
  IMPORTES_NO_CUADRAN: 'Los importes no suman el total',
  IGV_NO_CUADRA: 'El IGV no corresponde a una tasa vigente',
  DUPLICADO: 'Comprobante repetido',
  DETRACCION_PENDIENTE: 'Detracción pendiente de pago',
  DETRACCION_TARDIA: 'Detracción pagada después del plazo',
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

/** The legal basis of each reason. A reason without one comes from comparing the documents, or from the signature of the XML. */
export const purchaseReasonSourceTexts = {
  ESTADO_NO_VALIDO: 'Ley del IGV, art. 19; R.S. 040-2022/SUNAT, anexo 8',
  TIPO_SIN_CREDITO: 'Ley del IGV, art. 19; Reglamento de Comprobantes de Pago, art. 4',
  EMISOR_BAJA: 'Ley 29215, art. 1',
  EMISOR_NO_HABIDO: 'Ley del IGV, art. 19; Ley 29215, art. 1; Ley del Impuesto a la Renta, art. 44 j)',
  FUERA_DE_PLAZO: 'Ley 29215, art. 2',
  SOLO_EN_XML: 'Ley 29215, art. 2; R.S. 040-2022/SUNAT',
  IMPORTES_NO_CUADRAN: 'R.S. 040-2022/SUNAT, anexo 11 (campos 15 a 27)',
  IGV_NO_CUADRA: 'Ley 31556 y Ley 32387 (tasas)',
  DETRACCION_PENDIENTE: 'D.Leg. 940, primera disposición final',
  DETRACCION_TARDIA: 'D.Leg. 940, primera disposición final',
  AJENO_AL_GIRO: 'Ley del IGV, art. 18 a); Ley del Impuesto a la Renta, art. 37',
} as const satisfies Partial<Record<PurchaseReason, string>>;

/** What each amber reason means for the tax credit, and what to check before deciding. */
export const purchaseReasonHintTexts = {
  EMISOR_BAJA: 'El RUC estaba de baja o suspendido en la fecha de emisión. Confirma que la operación fue real.',
  EMISOR_NO_HABIDO: 'El proveedor figuraba como no habido en la fecha de emisión. Revisa si ya lo regularizó.',
  FUERA_DE_PLAZO: 'Solo puede anotarse hasta 12 meses después del mes de su emisión.',
  INCONSISTENCIA_SUNAT: 'La propuesta de la SUNAT lo marca como inconsistente. Revísalo en el portal.',
  XML_ALTERADO: 'El XML no es el que firmó quien lo emitió. Pídele el original, o descárgalo de la SUNAT, y súbelo.',
  SOLO_EN_XML: 'Tienes el XML, pero la SUNAT no lo propone en este periodo.',
  MONTO_DIFERENTE: 'La propuesta y el XML tienen importes distintos. Vale el de la propuesta hasta que se corrija.',
  IMPORTES_NO_CUADRAN:
    'El total no es la suma de sus columnas, el signo no es el de su tipo o falta el tipo de cambio. Compáralo con el comprobante.',
  IGV_NO_CUADRA: 'El IGV no es la base por ninguna de las tasas de la fecha de emisión.',
  DUPLICADO: 'Figura dos veces en la propuesta, o en la de dos periodos.',
  DETRACCION_PENDIENTE: 'Sin el depósito completo, el crédito se usa recién en el mes en que se complete.',
  DETRACCION_TARDIA:
    'El depósito se completó después del plazo. El crédito es del mes del depósito, nunca de este periodo.',
  AJENO_AL_GIRO: 'Por su glosa podría no ser un gasto del negocio. Apruébalo si es necesario para la actividad.',
} as const satisfies Record<AmberReason, string>;

/** The text of a reason's code; undefined when the code is unknown or has no such text. */
export function purchaseReasonText(code: string, texts: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}

/**
 * The legal bases of reasons, each once. Reasons without one are left out.
 *
 * @param texts The legal basis of each code. `purchaseReasonSourceTexts` by default.
 */
export const purchaseReasonSources = (
  codes: readonly string[],
  texts: Readonly<Record<string, string>> = purchaseReasonSourceTexts,
): readonly string[] => [...new Set(codes.flatMap((code) => purchaseReasonText(code, texts) ?? []))];

/** Why the Excel file does not include a purchase that has no reason code. */
export const leftOutTexts = {
  declined: 'Rechazado por el contador',
  followsDeclined: 'Nota de un comprobante rechazado',
  followsNotDeductible: 'Nota de un comprobante no deducible',
  withoutRate: 'Sin importe en soles: falta su tipo de cambio',
  readInPart: 'Su XML no se pudo leer completo',
  /** The month in which a purchase gives its credit, such as `Nov 2026`. */
  creditIn: (month: string) => `Su crédito fiscal es de ${month}`,
} as const;
