/** Texts that several screens share. Texts of one screen are in the screen's own file. */

/** The sentence of the status dialog after an action on vouchers. Its other texts are `statusTexts`. */
export const voucherActionTexts = {
  validate: 'Los comprobantes fueron validados.',
  decline: 'Los comprobantes fueron rechazados.',
  approve: 'Los comprobantes fueron aprobados.',
} as const;

/** The tooltip of a detracción, percepción or retención whose voucher has no file. */
export const noVoucherFileTooltip = 'No hay comprobante disponible.';
