/** What several screens say (MODAL, ERR-06, OPEN-046, OPEN-161). Texts of one screen stand in its own file. */

/** The body of an error without a message of its own (OPEN-046). */
export const genericErrorText = 'Por favor, inténtalo de nuevo en un minuto.';

/** The banner of failed sign-in, registration and new password (ERR-06). */
export const errorBannerTexts = {
  title: '¡Algo salió mal!',
  /** The server's messages in one text; without any, the generic one. */
  text: (messages: readonly string[]) => messages.join('. ') || genericErrorText,
} as const;

/** What the shared modal says while an action on vouchers runs, and after it (MODAL-03 to MODAL-10). */
const actionTexts = (done: string) =>
  ({
    loading: { title: 'Procesando', subtitle: 'Este proceso puede tardar hasta unos minutos.' },
    done: { title: '¡Listo!', subtitle: done },
    error: { title: 'Ocurrió un error', subtitle: genericErrorText },
  }) as const;

/** The shared modal, by what the accountant did (LISTINGS-20, OPEN-032, OPEN-161). */
export const voucherActionTexts = {
  validate: /* @__PURE__ */ actionTexts('Los comprobantes fueron validados.'),
  decline: /* @__PURE__ */ actionTexts('Los comprobantes fueron rechazados.'),
  approve: /* @__PURE__ */ actionTexts('Los comprobantes fueron aprobados.'),
} as const;

/** Toasts last this long, milliseconds (MODAL-13). */
export const toastDuration = 5000;

/** Pixels of swipe that dismiss a toast (MODAL-14). */
export const toastSwipeThreshold = 50;

/** Milliseconds before a tooltip shows (MODAL-16). */
export const tooltipDelay = 100;

/** A voucher report without its file (OPEN-175): detracciones, percepciones and retenciones. */
export const noVoucherFileTooltip = 'No hay comprobante disponible.';
