import type { Accountant, Business } from '@contapro/domain';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';
import type { BusinessListServices } from '../../engine/internal/businessListActors.ts';

export type ProcessingServices = BusinessListServices;

/** The input of `createProcessing`. */
export interface ProcessingInput {
  /** Null while the profile is not known: nothing is said about a trial then. */
  accountant: Pick<Accountant, 'hasPartnerPlan' | 'memberRole' | 'subscription'> | null;
  /** The companies that are shown until the list is loaded. Without any, it is loaded at once. */
  businesses: readonly Business[];
  /**
   * Whether the page Inicio has handed them over, because the first documents of all companies are being collected: the page
   * waits for the first one. Otherwise it waits until those of none are being collected.
   */
  isHandedOver: boolean;
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
}

export type ProcessingContext = ProcessingInput;

/** What the page waits for is over: documents were collected, or collecting them failed. The host navigates to the page Inicio. */
export interface ProcessingEnded {
  type: 'processing.ended';
}

export type ProcessingFact = BusinessesReceived | ProcessingEnded | FailureLogged;
