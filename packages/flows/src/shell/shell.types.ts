import type { Api } from '@contapro/api';
import type { Accountant, Business, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices } from '../business-opening/index.ts';
import type { FailureLogged } from '../facts.ts';
import type { BusinessesReceived } from '../home/index.ts';

export interface ShellServices extends BusinessOpeningServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Resolves the next time that somebody comes back to the page. */
  whenBack: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

export interface ShellInput {
  accountant: Accountant;
  testGroup: TestGroup | null;
  /** The business on the screen; null outside the dashboard. */
  business: Business | null;
  /** As far as the session knows them; asked for where it knows none and there is a switcher. */
  businesses: readonly Business[];
}

export type ShellContext = ShellInput;

export type ShellEvent =
  /** Another business of the switcher (SHELL-22). */
  | { type: 'business.open'; business: Business }
  /** The host learned of others, or of another status, elsewhere. */
  | { type: 'businesses.update'; businesses: readonly Business[] }
  /** Asks for the list again after a failure. */
  | { type: 'list.reload' }
  /** 'Cerrar sesión' (SHELL-11). */
  | { type: 'session.close' };

/** The host logs out and goes to sign-in (SESSION-29 to SESSION-31). */
export interface SessionClosed {
  type: 'session.closed';
}

export type ShellFact = SessionClosed | BusinessesReceived | FailureLogged;
