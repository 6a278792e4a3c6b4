import {
  type CredentialsValidationHrefs,
  type EditCredentialsHrefs,
  EditCredentialsScreen,
  type EditCredentialsScreenProps,
} from '@contapro/ui/screens';
import { CredentialsValidationFlow } from '../../engine/credentials-validation/CredentialsValidationFlow.tsx';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { CredentialsUpdateMachine } from './credentials.actors.ts';
import { createCredentials, type CredentialsMachine } from './credentials.machine.ts';
import { updateFailureOf, updateStatusOf } from './credentials.selectors.ts';
import type { CredentialsInput, CredentialsServices } from './credentials.types.ts';

export interface CredentialsFlowProps extends Pick<FlowOptions<CredentialsMachine>, 'snapshot' | 'onEmit'> {
  services: CredentialsServices;
  /** Read when the flow starts, except name and status of the business. */
  input: Omit<CredentialsInput, 'business'> & {
    business: CredentialsInput['business'] & EditCredentialsScreenProps['business'];
  };
  /**
   * The addresses of its links.
   *
   * @default {}
   */
  hrefs?: EditCredentialsHrefs & CredentialsValidationHrefs;
}

/**
 * The page 'Editar credenciales' with its dialogs. Give it the uuid of the business as `key`.
 *
 * @example
 * <CredentialsFlow key={business.uuid} services={{ api }} input={{ business }} onEmit={onEmit} />
 */
export function CredentialsFlow({
  services,
  input,
  hrefs = {},
  snapshot: givenSnapshot,
  onEmit,
}: CredentialsFlowProps) {
  const [snapshot, send] = useFlow(() => createCredentials(services), { input, snapshot: givenSnapshot, onEmit });
  const [update] = useChild<CredentialsUpdateMachine>(snapshot.children.update);
  const { validation } = snapshot.children;
  const failure = updateFailureOf(update);
  return (
    <EditCredentialsScreen
      business={input.business}
      keyUses={snapshot.context.keyUses}
      hrefs={hrefs}
      draft={snapshot.context.draft ?? null}
      status={updateStatusOf(update)}
      failure={failure}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onDraft={(draft) => send({ type: 'draft.change', draft })}
      onRetry={() => {
        if (failure?.values) send({ type: 'form.submit', values: failure.values });
      }}
      onFailureClose={() => send({ type: 'form.edit' })}
    >
      {validation && <CredentialsValidationFlow actor={validation} hrefs={hrefs} />}
    </EditCredentialsScreen>
  );
}
