import type { Api } from '@contapro/api';
import type { FactorPerson, FactorRule, Loadable, StudioFactors } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface StudioFactorsServices {
  api: Pick<Api, 'getStudioFactors' | 'setFactorRule' | 'resetMemberFactor'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** A member whose second factor is reset. */
export interface ResetForm {
  memberUuid: string;
}

export interface StudioFactorsContext {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  studio: Loadable<StudioFactors>;
  /** What was done last; null when there is nothing to say. */
  done: 'required' | 'ended' | 'reset' | null;
  /** The member whose second factor is being reset; null while the dialog is closed. */
  member: FactorPerson | null;
}

export type StudioFactorsEvent =
  /** Loads the studio again after a failure. */
  | { type: 'studio.reload' }
  /** Requires a second factor, or ends that. Ignored while a call is open. */
  | { type: 'rule.save'; rule: FactorRule }
  /** Opens the dialog that resets a member. */
  | { type: 'reset.open'; member: FactorPerson }
  /** Resets the member. Ignored while a call is open. */
  | { type: 'reset.confirm' }
  /** Closes the dialog. */
  | { type: 'dialog.close' };

export type StudioFactorsFact = FailureLogged;
