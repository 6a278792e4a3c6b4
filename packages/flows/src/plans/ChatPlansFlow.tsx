import { type ChatPlansHrefs, ChatPlansScreen } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { createPlans, type PlansMachine } from './plans.machine.ts';

export interface ChatPlansFlowProps extends Pick<FlowOptions<PlansMachine>, 'snapshot'> {
  /** The addresses of its links. */
  hrefs: ChatPlansHrefs;
}

/** The plans for sale by chat, which emit no fact: their buttons are links. */
export function ChatPlansFlow({ snapshot: givenSnapshot, hrefs }: ChatPlansFlowProps) {
  const [snapshot, send] = useFlow(createPlans, { snapshot: givenSnapshot });
  const { period } = snapshot.context;
  return (
    <ChatPlansScreen
      period={period === 'annual' ? 'annual' : 'monthly'}
      onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      hrefs={hrefs}
    />
  );
}
