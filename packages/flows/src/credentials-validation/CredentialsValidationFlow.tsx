import { CredentialsValidationDialog } from '@contapro/ui/screens';
import { type FlowProps, useBoundFlow } from '../react/useBoundFlow.ts';
import { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';
import { dialogStateOf } from './credentialsValidation.selectors.ts';
import type { CredentialsValidationServices } from './credentialsValidation.types.ts';

export type CredentialsValidationFlowProps = FlowProps<CredentialsValidationMachine, CredentialsValidationServices>;

/** The dialog that validates SOL credentials with SUNAT after they were stored. It is open when it is mounted. */
export function CredentialsValidationFlow(props: CredentialsValidationFlowProps) {
  const [snapshot, send] = useBoundFlow(createCredentialsValidation, props);
  return (
    <CredentialsValidationDialog
      state={dialogStateOf(snapshot)}
      message={snapshot.context.message}
      onValidate={() => send({ type: 'credentials.validate' })}
      onCancel={() => send({ type: 'validation.cancel' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
