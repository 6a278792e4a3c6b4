/** Why a purchase is left out or looked at, in order of precedence: the red reasons first. */
export const redReasons = ['ESTADO_NO_VALIDO', 'TIPO_SIN_CREDITO'] as const;

/** Amber: the accountant must look; nothing is decided for them. */
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
