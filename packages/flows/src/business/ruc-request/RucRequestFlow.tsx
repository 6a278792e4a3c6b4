import { type RucRequestHrefs, RucRequestScreen } from '@contapro/ui/screens';
import { codeOf } from '../../engine/internal/failures.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { RucRequestForm } from './rucRequest.actors.ts';
import { createRucRequest, type RucRequestMachine } from './rucRequest.machine.ts';
import { requestRemedyOf } from './rucRequest.selectors.ts';
import type { RucRequestFlowInput, RucRequestServices } from './rucRequest.types.ts';

export interface RucRequestFlowProps extends Pick<FlowOptions<RucRequestMachine>, 'snapshot' | 'onEmit'> {
  services: RucRequestServices;
  input: RucRequestFlowInput;
  /** The addresses of its links. */
  hrefs: RucRequestHrefs;
}

/** The page on which an accountant asks for a RUC that another account has registered. */
export function RucRequestFlow({ services, input, hrefs, ...flow }: RucRequestFlowProps) {
  const [{ children, context }, send] = useFlow(() => createRucRequest(services), { input, ...flow });
  const [form] = useChild<RucRequestForm>(children.request);
  return (
    <RucRequestScreen
      hrefs={hrefs}
      status={formStatusOf(form)}
      unproved={context.unproved}
      request={context.request}
      remedy={requestRemedyOf(codeOf(form?.context.error))}
      draft={context.draft}
      onDraft={(draft) => send({ type: 'draft.change', draft })}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onRestart={() => send({ type: 'form.restart' })}
    />
  );
}
