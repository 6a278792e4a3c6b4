import { rucRequestsTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { RucRequests } from '@contapro/ui/screens';
import { type FlowProps, useFlow } from '../../engine/react/useFlow.ts';
import { createRucRequests, type RucRequestsMachine } from './rucRequests.machine.ts';
import type { RucRequestsServices } from './rucRequests.types.ts';

export type RucRequestsFlowProps = FlowProps<RucRequestsMachine, RucRequestsServices>;

/** The RUCs of other accounts that the accountant has asked for. Without any it shows nothing. */
export function RucRequestsFlow(props: RucRequestsFlowProps) {
  const [{ context }, send] = useFlow(createRucRequests, props);
  const texts = useTexts('rucRequests', rucRequestsTexts);
  const { requests, withdrawing, result } = context;
  return (
    <RucRequests
      requests={requests}
      withdrawing={withdrawing && withdrawing.uuid}
      result={
        result &&
        (result.hasFailed
          ? { tone: 'danger', text: texts.withdrawFailed(result.message ?? texts.retryLater) }
          : { tone: 'positive', text: texts.withdrawn(result.name) })
      }
      onWithdraw={(request) => send({ type: 'request.withdraw', request })}
      onDismiss={() => send({ type: 'message.close' })}
      onRetry={() => send({ type: 'part.reload' })}
    />
  );
}
