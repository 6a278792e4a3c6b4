/** What several screens say. Texts of one screen stand in its own file. */

/** The shared modal's word when an action on vouchers is done (MODAL-08 to MODAL-10, OPEN-032, OPEN-161); the rest of it is `statusTexts`. */
export const voucherActionTexts = {
  validate: 'Los comprobantes fueron validados.',
  decline: 'Los comprobantes fueron rechazados.',
  approve: 'Los comprobantes fueron aprobados.',
} as const;

/** A voucher report without its file (OPEN-175): detracciones, percepciones and retenciones. */
export const noVoucherFileTooltip = 'No hay comprobante disponible.';
