import type { Credential, CredentialsCheck, CredentialsOutcome } from './credentialsOutcome.ts';

/** How a business is connected to SUNAT: what is stored for it, and the result of the last check. */
export interface SunatConnection {
  uuid: string;
  ruc: string;
  name: string;
  /** Whether API key and secret are stored. */
  hasApplication: boolean;
  /** The last check of the stored credentials; null when they were not checked since they were stored. */
  check: CredentialsCheck | null;
}

/** The steps of the guide that connects a business to SUNAT, in order. */
export const guideSteps = ['application', 'activation', 'solUser', 'storage', 'registers'] as const;

export type GuideStep = (typeof guideSteps)[number];

/**
 * What is known of a step of the guide.
 *
 * - `proved`: the last check proved it.
 * - `stored`: it is stored, which says nothing about SUNAT.
 * - `missing`: it is not stored.
 * - `refused`: SUNAT refused it in the last check.
 * - `doubtful`: it can be the reason why SUNAT refused another step.
 * - `unknown`: no check has reached it.
 */
export type GuideStepState = 'proved' | 'stored' | 'missing' | 'refused' | 'doubtful' | 'unknown';

/** Which credential an outcome refuses. */
const refusedBy: Readonly<Partial<Record<CredentialsOutcome, Credential>>> = {
  apiRefused: 'application',
  portalRefused: 'solUser',
  notPermitted: 'registers',
  missingModules: 'registers',
};

/** The state of each step after the last check. Without a check only what is stored is known. */
export function guideStepStates({
  hasApplication,
  check,
}: Pick<SunatConnection, 'hasApplication' | 'check'>): Readonly<Record<GuideStep, GuideStepState>> {
  const refused = check === null ? undefined : refusedBy[check.outcome];
  const stateOf = (credential: Credential): GuideStepState => {
    if (check?.proved.includes(credential)) return 'proved';
    return refused === credential ? 'refused' : 'unknown';
  };
  const application = stateOf('application');
  const registers = stateOf('registers');
  return {
    application: application === 'unknown' && !hasApplication ? 'missing' : application,
    activation: activationOf(registers, check),
    solUser: stateOf('solUser'),
    storage: hasApplication ? 'stored' : 'missing',
    registers,
  };
}

/** SUNAT does not say whether an application is active: one that reads a register is. */
function activationOf(registers: GuideStepState, check: CredentialsCheck | null): GuideStepState {
  if (check?.outcome === 'notPermitted') return 'doubtful';
  const reads = registers === 'proved' || check?.outcome === 'missingModules';
  return reads && check?.proved.includes('application') ? 'proved' : 'unknown';
}
