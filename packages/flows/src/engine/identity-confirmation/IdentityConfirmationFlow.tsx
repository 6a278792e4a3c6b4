import { ConfirmIdentityDialog } from '@contapro/ui/screens';
import { useChild } from '../react/useChild.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { formStatusOf } from '../submission/index.ts';
import { type IdentityConfirmationForm, isPasskey } from './identityConfirmation.actors.ts';
import { createIdentityConfirmation, type IdentityConfirmationMachine } from './identityConfirmation.machine.ts';
import type { IdentityConfirmationServices } from './identityConfirmation.types.ts';

export interface IdentityConfirmationFlowProps
  extends Pick<FlowOptions<IdentityConfirmationMachine>, 'snapshot' | 'onEmit'> {
  services: IdentityConfirmationServices;
  /** Called when the person closes the dialog without confirming. */
  onClose: () => void;
}

/**
 * The dialog that asks again for the password or the second factor. Show it while `isAsked` of `createConfirmations` is true, and settle
 * these when it emits `identity.confirmed` or is closed. The page beneath stays, with what was typed.
 */
export function IdentityConfirmationFlow({ services, onClose, ...flow }: IdentityConfirmationFlowProps) {
  const [snapshot, send] = useFlow(() => createIdentityConfirmation(services), flow);
  const [form] = useChild<IdentityConfirmationForm>(snapshot.children.form);
  const { ways, shown, passkeyFailure } = snapshot.context;
  const sent = form?.context.values;
  return (
    <ConfirmIdentityDialog
      open
      {...{ ways, shown, passkeyFailure }}
      isUnlocking={sent != null && isPasskey(sent)}
      status={snapshot.value.proof === 'confirmed' ? { kind: 'done' } : formStatusOf(form)}
      onSubmit={(proof) => send({ type: 'proof.submit', proof })}
      onPasskey={() => send({ type: 'passkey.use' })}
      onChoose={(way) => send({ type: 'way.choose', way })}
      onClose={onClose}
    />
  );
}
