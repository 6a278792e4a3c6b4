import type { LoggedEvent } from './eventNames.ts';

/** The names of the reports in the event log, which are also stored in the session as the last opened report. */
export const viewNames = {
  purchases: 'reporte_general_compras',
  sales: 'reporte_general_ventas',
  detractions: 'reporte_detracciones',
  perceptions: 'reporte_percepciones',
  retentions: 'reporte_retenciones',
  pdt: 'reporte_pdt',
  entries: 'reporte_asientos',
} as const;

/** The name of a report in the event log: one of `viewNames`, or the name of your own report. */
export type ViewName = (typeof viewNames)[keyof typeof viewNames] | (string & Record<never, never>);

/** Milliseconds that a tab or report must stay open before a view is logged. */
export const viewEventDelay = 10_000;

/** The event of a report that was open for ten seconds. */
export function viewed(view: ViewName): LoggedEvent {
  return { type: 'view', description: view };
}

/** The event of a payment certificate that was opened. */
export function certificatePreviewed(view: ViewName): LoggedEvent {
  return { type: 'preview', description: `${view}_ver_constancia` };
}

/** The event of a voucher that was opened. */
export function voucherPreviewed(view: ViewName): LoggedEvent {
  return { type: 'preview', description: `${view}_ver_comprobante` };
}

/** The event of a file that was downloaded. `fileType` is the file type of a report, or `xml` or `jpeg`. */
export function downloaded(view: ViewName, fileType: string): LoggedEvent {
  return { type: 'download', description: `${view}_descargar_${fileType}` };
}
