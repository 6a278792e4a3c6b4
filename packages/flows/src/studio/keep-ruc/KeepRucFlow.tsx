import { keepRucTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type KeepRucHrefs, KeepRucScreen } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createKeepRuc, type KeepRucMachine } from './keepRuc.machine.ts';
import type { KeepRucInput, KeepRucServices } from './keepRuc.types.ts';

export interface KeepRucFlowProps extends Pick<FlowOptions<KeepRucMachine>, 'snapshot' | 'onEmit'> {
  services: KeepRucServices;
  input: KeepRucInput;
  /** The addresses of its links. */
  hrefs: KeepRucHrefs;
}

/** The page on which an accountant keeps a RUC that another account has asked for. */
export function KeepRucFlow({ services, input, hrefs, ...flow }: KeepRucFlowProps) {
  const [{ value, context }, send] = useFlow(() => createKeepRuc(services), { input, ...flow });
  const texts = useTexts('keepRuc', keepRucTexts);
  const { notice, unproved, failure } = context;
  return (
    <KeepRucScreen
      hrefs={hrefs}
      notice={notice}
      isChecking={value === 'checking'}
      isKept={value === 'kept'}
      unproved={unproved}
      failure={failure && (failure.message ?? texts.retryLater)}
      onProve={() => send({ type: 'credentials.prove' })}
      onRetry={() => send({ type: 'part.reload' })}
    />
  );
}
