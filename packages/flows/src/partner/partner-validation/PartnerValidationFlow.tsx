import { PartnerValidationScreen, type PartnerValidationHrefs } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createPartnerValidation, type PartnerValidationMachine } from './partnerValidation.machine.ts';
import { partnerValidationViewOf } from './partnerValidation.selectors.ts';
import type { PartnerValidationInput, PartnerValidationServices } from './partnerValidation.types.ts';

export interface PartnerValidationFlowProps extends Pick<FlowOptions<PartnerValidationMachine>, 'snapshot' | 'onEmit'> {
  services: PartnerValidationServices;
  input: PartnerValidationInput;
  /** The addresses of its links. */
  hrefs: PartnerValidationHrefs;
}

/**
 * The page that a partner's link opens. Remove the query from the address before this is rendered: it contains
 * credentials.
 */
export function PartnerValidationFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  hrefs,
}: PartnerValidationFlowProps) {
  const [snapshot, send] = useFlow(() => createPartnerValidation(services), {
    input,
    snapshot: givenSnapshot,
    onEmit,
  });
  return (
    <PartnerValidationScreen
      view={partnerValidationViewOf(snapshot)}
      onRetry={() => send({ type: 'validation.retry' })}
      hrefs={hrefs}
    />
  );
}
