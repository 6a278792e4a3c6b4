import { type ChatPlansHrefs, ChatPlansScreen } from '@contapro/ui/screens';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createPlans, type PlansMachine } from './plans.machine.ts';

export interface ChatPlansFlowProps extends Pick<FlowOptions<PlansMachine>, 'snapshot' | 'onEmit'> {
  /** The addresses of its links. */
  hrefs: ChatPlansHrefs;
}

/** The plans for sale by chat. Where there is no chat, they are bought by card: it emits `plan.selected`. */
export function ChatPlansFlow({ snapshot: givenSnapshot, onEmit, hrefs }: ChatPlansFlowProps) {
  const [snapshot, send] = useFlow(createPlans, { snapshot: givenSnapshot, onEmit });
  const { period } = snapshot.context;
  return (
    <ChatPlansScreen
      period={period === 'annual' ? 'annual' : 'monthly'}
      onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      onSelect={(plan) => send({ type: 'plan.select', plan })}
      hrefs={hrefs}
    />
  );
}
