/** Red reasons: a purchase with one of them is not deductible. In order of precedence, before all amber reasons. */
export const redReasons = ['ESTADO_NO_VALIDO', 'TIPO_SIN_CREDITO'] as const;

/** Amber reasons: a purchase with one of them is observed until the accountant decides. In order of precedence. */
export const amberReasons = [
  'EMISOR_BAJA',
  'EMISOR_NO_HABIDO',
  'FUERA_DE_PLAZO',
  'INCONSISTENCIA_SUNAT',
  'XML_ALTERADO',
  'SOLO_EN_XML',
  'MONTO_DIFERENTE',
  'IMPORTES_NO_CUADRAN',
  'IGV_NO_CUADRA',
  'DUPLICADO',
  'DETRACCION_PENDIENTE',
  'DETRACCION_TARDIA',
  'AJENO_AL_GIRO',
] as const;

/** A code of {@link redReasons}. */
export type RedReason = (typeof redReasons)[number];

/** A code of {@link amberReasons}. */
export type AmberReason = (typeof amberReasons)[number];

/** The code of a reason why a purchase is observed or not deductible. `purchaseReasonTexts` has its label. */
export type PurchaseReason = RedReason | AmberReason;

/** Every reason, in order of precedence. */
export const purchaseReasons: readonly PurchaseReason[] = [...redReasons, ...amberReasons];
