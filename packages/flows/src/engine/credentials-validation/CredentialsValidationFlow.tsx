import { CredentialsValidationDialog, type CredentialsValidationHrefs } from '@contapro/ui/screens';
import { type FlowProps, useFlow } from '../react/useFlow.ts';
import { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';
import { dialogStateOf } from './credentialsValidation.selectors.ts';
import type { CredentialsValidationServices } from './credentialsValidation.types.ts';

export type CredentialsValidationFlowProps = FlowProps<CredentialsValidationMachine, CredentialsValidationServices> & {
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: CredentialsValidationHrefs;
};

/** The dialog that validates SOL credentials with SUNAT after they were stored. It is open when it is mounted. */
export function CredentialsValidationFlow({ hrefs = {}, ...props }: CredentialsValidationFlowProps) {
  const [snapshot, send] = useFlow(createCredentialsValidation, props);
  return (
    <CredentialsValidationDialog
      state={dialogStateOf(snapshot)}
      missingModules={snapshot.context.check?.missingModules ?? []}
      message={snapshot.context.message}
      hrefs={hrefs}
      onValidate={() => send({ type: 'credentials.validate' })}
      onCancel={() => send({ type: 'validation.cancel' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
