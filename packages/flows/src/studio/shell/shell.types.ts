import type { Api } from '@contapro/api';
import type { Accountant, Business, Loadable, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices } from '../../engine/business-opening/index.ts';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';

export interface ShellServices extends BusinessOpeningServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Resolves the next time that the page becomes visible after it was hidden. */
  whenVisibleAgain: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

/** The input of `createShell`. */
export interface ShellInput {
  /** The accountant who is signed in. Name and profile decide what the frame shows. */
  accountant: Accountant;
  /** The accountant's group in the A/B test, which decides the entries of the menu. */
  testGroup: TestGroup | null;
  /** The business that is shown; null outside the dashboard. */
  business: Business | null;
  /** The businesses that the session contains. If there are none and the sidebar has a switcher, they are loaded. */
  businesses: readonly Business[];
}

export interface ShellContext extends Omit<ShellInput, 'businesses'> {
  /** The businesses of the accountant. The loaded list is kept while it is loaded again, and after a failure. */
  businesses: Loadable<readonly Business[]>;
  /** What was in progress when the user wanted to sign out. */
  pending: PendingWork;
}

/** What would be lost if the user signed out. */
export interface PendingWork {
  /** Files that are not sent yet. */
  unsentFiles: number;
  /** Downloads in progress. */
  downloads: number;
  /**
   * Clients for whom an action on many is not done yet; `unfinishedClients` counts them.
   *
   * @default 0
   */
  clients?: number | undefined;
}

export type ShellEvent =
  /** Opens another business. Ignored for the one that is shown and for one that is not `VALID`. */
  | { type: 'business.open'; business: Business }
  /** Replaces the list with one that the host loaded elsewhere. */
  | { type: 'businesses.update'; businesses: readonly Business[] }
  /** Loads the list again after a failure. */
  | { type: 'part.reload'; part: 'businesses' }
  /** The user pressed 'Cerrar sesión'. If work would be lost, the user is asked first. */
  | { type: 'session.close'; pending: PendingWork }
  /** The user signs out although work is lost. */
  | { type: 'session.abandon' }
  /** The user stays signed in. */
  | { type: 'session.keep' };

/** The user signed out. The host ends the session and navigates to sign-in. */
export interface SessionClosed {
  type: 'session.closed';
}

export type ShellFact = SessionClosed | BusinessesReceived | FailureLogged;
