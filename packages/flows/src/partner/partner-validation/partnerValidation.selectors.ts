import type { PartnerValidationView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { isRetryable } from './isRetryable.ts';
import type { PartnerValidationMachine } from './partnerValidation.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function partnerValidationViewOf({
  value,
  context,
}: SnapshotFrom<PartnerValidationMachine>): PartnerValidationView {
  const { partner, takenAs } = context;
  if (value === 'incomplete' || value === 'outdated' || value === 'factorAsked') return { kind: value };
  if (value === 'failed') return { kind: 'failed', isRetryable: isRetryable(context) };
  if (value === 'taken' && partner !== null && takenAs !== null)
    return { kind: 'taken', ruc: partner.ruc, company: takenAs };
  return { kind: 'validating' };
}
