import type { Accountant, Business } from '@contapro/domain';
import type { BusinessesReceived, FailureLogged } from '../facts.ts';
import type { BusinessListServices } from '../internal/businessListActors.ts';

export type ProcessingServices = BusinessListServices;

/** The input of `createProcessing`. */
export interface ProcessingInput {
  /** Null while the profile is not known: nothing is said about a trial then. */
  accountant: Pick<Accountant, 'hasPartnerPlan' | 'memberRole' | 'subscription'> | null;
  /** The companies whose first documents are being collected. Without any, the list is loaded at once. */
  businesses: readonly Business[];
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
}

export type ProcessingContext = ProcessingInput;

/** The first documents of a company were collected, or collecting failed. The host navigates to the page Inicio. */
export interface ProcessingEnded {
  type: 'processing.ended';
}

export type ProcessingFact = BusinessesReceived | ProcessingEnded | FailureLogged;
