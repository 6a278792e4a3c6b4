/** When SUNAT proposed a voucher, in its viewer. Days are `DD/MM/YYYY`. */
export const voucherHistoryTexts = {
  label: 'En las propuestas de SUNAT',
  loading: 'Cargando cuándo lo propuso SUNAT',
  failed: 'No pudimos cargar cuándo lo propuso SUNAT',
  never: 'SUNAT aún no lo propone: lo conocemos por su archivo.',
  appeared: (day: string) => `Apareció en la propuesta del ${day}`,
  changed: (day: string) => `Cambió en la propuesta del ${day}`,
  unchanged: 'No ha cambiado',
  vanished: (day: string) => `Ya no está en la propuesta desde el ${day}`,
  /** Where it was when its period was declared. */
  wasThere: (day: string) => `Ya estaba cuando declaraste (${day})`,
  cameLater: (day: string) => `Llegó después de que declaraste (${day})`,
  wasNotThere: (day: string) => `No estaba cuando declaraste (${day})`,
  unknown: (day: string) => `No sabemos si ya estaba cuando declaraste (${day})`,
} as const;
