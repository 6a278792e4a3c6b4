/** Kinds of event (`event_type`) of the event log (EVENTS, OPEN-121, OPEN-122). */
export type EventType = 'login' | 'register_business' | 'finished-registration' | 'view' | 'preview' | 'download';

/** The reports, as the event log and the stored `view` name them (OPEN-033, OPEN-099, OPEN-121). */
export const viewNames = {
  purchases: 'reporte_general_compras',
  sales: 'reporte_general_ventas',
  detractions: 'reporte_detracciones',
  perceptions: 'reporte_percepciones',
  retentions: 'reporte_retenciones',
} as const;

export type ViewName = (typeof viewNames)[keyof typeof viewNames];

/** How long a tab or report stays open before its view counts, milliseconds (DASH-13, EVENTS-09 to EVENTS-11). */
export const viewEventDelay = 10_000;

/** An event: its type, and in `description` its name. */
export interface LoggedEvent {
  type: EventType;
  description: string;
}

/** The events of the product by what happened (OPEN-087, OPEN-121, OPEN-122). */
export const eventNames = {
  signedIn: { type: 'login', description: 'login' },
  partnerSignedIn: { type: 'login', description: 'siscont' },
  businessRegistered: { type: 'register_business', description: 'contapro' },
  wizardBusinessRegistered: { type: 'register_business', description: 'onboarding' },
  partnerBusinessRegistered: { type: 'register_business', description: 'siscont' },
  registrationFinished: { type: 'finished-registration', description: 'finished-registration' },
} as const satisfies Record<string, LoggedEvent>;

/** A report was open for ten seconds. */
export function viewed(view: ViewName): LoggedEvent {
  return { type: 'view', description: view };
}

/** A payment certificate was opened (EVENTS-12). */
export function certificatePreviewed(view: ViewName): LoggedEvent {
  return { type: 'preview', description: `${view}_ver_constancia` };
}

/** A voucher was opened (EVENTS-13). */
export function voucherPreviewed(view: ViewName): LoggedEvent {
  return { type: 'preview', description: `${view}_ver_comprobante` };
}

/** A file was downloaded: a report's file type, or `xml` or `jpeg` (OPEN-121). */
export function downloaded(view: ViewName, fileType: string): LoggedEvent {
  return { type: 'download', description: `${view}_descargar_${fileType}` };
}
