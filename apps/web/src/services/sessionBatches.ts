import { type Batches, unfinishedClients } from '@contapro/flows';
import { sessionActorHook } from './sessionActor.ts';

/** The actions on many clients of the session of this tab. They begin with the first visit of the board. */
export const useSessionBatches = sessionActorHook<Batches>();

/** For how many clients an action is not done yet. */
export const countClients = (batches: Batches | null): number =>
  batches === null ? 0 : unfinishedClients(batches.getSnapshot().context);
