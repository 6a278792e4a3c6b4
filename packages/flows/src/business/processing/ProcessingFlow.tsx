import { type ProcessingHrefs, ProcessingScreen } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createProcessing, type ProcessingMachine } from './processing.machine.ts';
import { canRegister, trialDaysLeftOf } from './processing.selectors.ts';
import type { ProcessingInput, ProcessingServices } from './processing.types.ts';

export interface ProcessingFlowProps extends Pick<FlowOptions<ProcessingMachine>, 'snapshot' | 'onEmit'> {
  services: ProcessingServices;
  input: ProcessingInput;
  /** The addresses of its links. */
  hrefs: Omit<ProcessingHrefs, 'register'> & {
    /** The page that registers a business. */
    register: string;
  };
}

/** The page that tells the accountant to wait for the first documents of the companies. */
export function ProcessingFlow({ services, input, snapshot: givenSnapshot, onEmit, hrefs }: ProcessingFlowProps) {
  const [{ context }] = useFlow(() => createProcessing(services), { input, snapshot: givenSnapshot, onEmit });
  return (
    <ProcessingScreen
      businesses={context.businesses}
      leavesAtFirst={context.isHandedOver}
      daysLeft={trialDaysLeftOf(context)}
      hrefs={{ ...hrefs, register: canRegister(context) ? hrefs.register : null }}
    />
  );
}
