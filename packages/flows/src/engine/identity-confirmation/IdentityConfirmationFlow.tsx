import { ConfirmIdentityDialog } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { formStatusOf } from '../submission/index.ts';
import { createIdentityConfirmation, type IdentityConfirmationMachine } from './identityConfirmation.machine.ts';
import type { IdentityConfirmationServices } from './identityConfirmation.types.ts';

export interface IdentityConfirmationFlowProps
  extends Pick<FlowOptions<IdentityConfirmationMachine>, 'snapshot' | 'onEmit'> {
  services: IdentityConfirmationServices;
  /** Called when the person closes the dialog without confirming. */
  onClose: () => void;
}

/**
 * The dialog that asks again for the password. Show it while `isAsked` of `createConfirmations` is true, and settle these when it emits
 * `identity.confirmed` or is closed. The page beneath stays, with what was typed.
 */
export function IdentityConfirmationFlow({ services, onClose, ...flow }: IdentityConfirmationFlowProps) {
  const [snapshot, send] = useFlow(() => createIdentityConfirmation(services), flow);
  return (
    <ConfirmIdentityDialog
      open
      status={formStatusOf(snapshot)}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onClose={onClose}
    />
  );
}
