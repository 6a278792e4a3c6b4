/** Red reasons: with one of them a purchase is not deductible. In order of precedence, before all amber reasons. */
export const redReasons = ['ESTADO_NO_VALIDO', 'TIPO_SIN_CREDITO'] as const;

/** Amber reasons: with one of them a purchase is observed, and the accountant decides. In order of precedence. */
export const amberReasons = [
  'EMISOR_BAJA',
  'EMISOR_NO_HABIDO',
  'FUERA_DE_PLAZO',
  'INCONSISTENCIA_SUNAT',
  'SOLO_EN_XML',
  'MONTO_DIFERENTE',
  'IGV_NO_CUADRA',
  'DUPLICADO',
  'DETRACCION_PENDIENTE',
  'AJENO_AL_GIRO',
] as const;

export type RedReason = (typeof redReasons)[number];
export type AmberReason = (typeof amberReasons)[number];
export type PurchaseReason = RedReason | AmberReason;

/** Every reason, in order of precedence. */
export const purchaseReasons: readonly PurchaseReason[] = [...redReasons, ...amberReasons];
