import type { Api } from '@contapro/api';
import type { Accountant, Business, TestGroup } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface BusinessOpeningServices {
  api: Pick<Api, 'listPeriods'>;
  /** Called when the periods of a business are asked for, so that the host can ask for what its page shows at the same time. */
  onOpening?: ((business: Business) => void) | undefined;
}

/** The input of `createBusinessOpening`. */
export interface BusinessOpeningInput {
  /** The accountant who is signed in; null while the profile is not known. With null every business may be opened. */
  accountant: Pick<Accountant, 'uuid'> | null;
  /** The accountant's group in the A/B test, which decides `landing` of `business.opened`. */
  testGroup: TestGroup | null;
}

export interface BusinessOpeningContext extends BusinessOpeningInput {
  /** The business that is being opened, or that a dialog is about. */
  business: Business | null;
  /** The periods of the business, `YYYYMM`, newest first; empty when none was processed. */
  periods: readonly string[];
}

export type BusinessOpeningEvent =
  /**
   * Opens a business. Ignored for a business of another accountant, while another one is being opened, and while a dialog
   * is open.
   */
  | { type: 'business.open'; business: Business }
  /** Loads the periods again after a failure. */
  | { type: 'business.retry' }
  /** The user pressed 'Ir a ver mi reporte' in the dialog about missing permissions. */
  | { type: 'report.open' }
  /** The user pressed 'Actualizar credenciales' in the dialog about wrong credentials. */
  | { type: 'credentials.edit' }
  /** Closes the dialog about the status or the failure. */
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
  /** The page to navigate to: the overview of the business, or its purchases. */
  landing: 'overview' | 'purchases';
}

/**
 * The user wants to correct the credentials of a business. The host stores the business and navigates to the page of its
 * credentials.
 */
export interface CredentialsRequested extends OpenedBusiness {
  type: 'credentials.requested';
}

export type BusinessOpeningFact = BusinessOpened | CredentialsRequested | FailureLogged;
