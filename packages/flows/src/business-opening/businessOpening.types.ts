import type { Api } from '@contapro/api';
import type { Accountant, Business, TestGroup } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface BusinessOpeningServices {
  api: Pick<Api, 'listPeriods'>;
}

export interface BusinessOpeningInput {
  /** The accountant whose businesses may be opened; null while the profile is not known. */
  accountant: Pick<Accountant, 'uuid'> | null;
  testGroup: TestGroup | null;
}

export interface BusinessOpeningContext extends BusinessOpeningInput {
  /** The business that is being opened, or that a dialog is about. */
  business: Business | null;
  /** The periods of the business, `YYYYMM`, newest first; empty when none was processed. */
  periods: readonly string[];
}

export type BusinessOpeningEvent =
  | { type: 'business.open'; business: Business }
  /** Loads the periods again after a failure. */
  | { type: 'business.retry' }
  /** The user pressed 'Ir a ver mi reporte' in the dialog about missing permissions. */
  | { type: 'report.open' }
  /** The user pressed 'Actualizar credenciales' in the dialog about wrong credentials. */
  | { type: 'credentials.edit' }
  | { type: 'dialog.close' };

/** A business with its periods. */
export interface OpenedBusiness {
  business: Business;
  /** `YYYYMM`, newest first. The host selects the first. */
  periods: readonly string[];
}

/** A business was opened. The host stores it and navigates to its page. */
export interface BusinessOpened extends OpenedBusiness {
  type: 'business.opened';
  /** The page to navigate to: `overview` is /dashboard, `purchases` is /dashboard/comprobantes. */
  landing: 'overview' | 'purchases';
}

/** The user wants to correct the credentials of a business. The host stores the business and navigates to them. */
export interface CredentialsRequested extends OpenedBusiness {
  type: 'credentials.requested';
}

export type BusinessOpeningFact = BusinessOpened | CredentialsRequested | FailureLogged;
