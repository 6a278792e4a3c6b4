/** Kinds of event (`event_type`) of the event log. */
export type EventType = 'login' | 'register_business' | 'finished-registration' | 'view' | 'preview' | 'download';

/** An event of the event log. */
export interface LoggedEvent {
  type: EventType;
  /** The name of the event, such as `reporte_general_compras`. */
  description: string;
}

/** The events whose name does not depend on the report. */
export const eventNames = {
  signedIn: { type: 'login', description: 'login' },
  partnerSignedIn: { type: 'login', description: 'siscont' },
  businessRegistered: { type: 'register_business', description: 'contapro' },
  wizardBusinessRegistered: { type: 'register_business', description: 'onboarding' },
  partnerBusinessRegistered: { type: 'register_business', description: 'siscont' },
  fileBusinessesRegistered: { type: 'register_business', description: 'archivo' },
  registrationFinished: { type: 'finished-registration', description: 'finished-registration' },
} as const satisfies Record<string, LoggedEvent>;
