import type { Api } from '@contapro/api';
import type { Accountant, Business, TestGroup } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface BusinessOpeningServices {
  api: Pick<Api, 'listPeriods'>;
}

export interface BusinessOpeningInput {
  /** Whose businesses may be opened; null while the profile is unknown. */
  accountant: Pick<Accountant, 'uuid'> | null;
  testGroup: TestGroup | null;
}

export interface BusinessOpeningContext extends BusinessOpeningInput {
  /** The one that is being opened, or that a dialog is about. */
  business: Business | null;
  /** Its periods, in the server's order; empty where none was processed. */
  periods: readonly string[];
}

export type BusinessOpeningEvent =
  | { type: 'business.open'; business: Business }
  /** Asks for the periods again after a failure. */
  | { type: 'business.retry' }
  /** 'Ir a ver mi reporte' of the dialog about missing permissions. */
  | { type: 'report.open' }
  /** 'Actualizar credenciales' of the dialog about wrong credentials. */
  | { type: 'credentials.edit' }
  | { type: 'dialog.close' };

/** A business with what it opens with. */
export interface OpenedBusiness {
  business: Business;
  /** The first is selected (HOME-25). */
  periods: readonly string[];
}

/** The host stores the business and goes to its page (HOME-26, HOME-27, SHELL-24, SHELL-25). */
export interface BusinessOpened extends OpenedBusiness {
  type: 'business.opened';
  /** `overview` is /dashboard, `purchases` is /dashboard/comprobantes. */
  landing: 'overview' | 'purchases';
}

/** The host stores the business and goes to its credentials (HOME-31). */
export interface CredentialsRequested extends OpenedBusiness {
  type: 'credentials.requested';
}

export type BusinessOpeningFact = BusinessOpened | CredentialsRequested | FailureLogged;
