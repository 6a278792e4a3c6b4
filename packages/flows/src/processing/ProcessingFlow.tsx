import { type ProcessingHrefs, ProcessingScreen } from '@contapro/ui';
import { canRegister, daysLeftOf } from './processing.selectors.ts';
import type { ProcessingInput } from './processing.types.ts';

/** Props of {@link ProcessingFlow}. */
export interface ProcessingFlowProps {
  input: ProcessingInput;
  /** The addresses of its links. */
  hrefs: Omit<ProcessingHrefs, 'register'> & {
    /** The page that registers a business. */
    register: string;
  };
}

/**
 * The page that tells the accountant to wait for the first documents of the companies. It makes no call and emits no fact,
 * so it has no machine.
 */
export function ProcessingFlow({ input, hrefs }: ProcessingFlowProps) {
  return (
    <ProcessingScreen
      businesses={input.businesses}
      daysLeft={daysLeftOf(input)}
      hrefs={{ ...hrefs, register: canRegister(input) ? hrefs.register : null }}
    />
  );
}
