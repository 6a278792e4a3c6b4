import { TodayTasks, type TodayTasksProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createToday, type TodayMachine } from './today.machine.ts';
import type { TodayServices } from './today.types.ts';

export interface TodayFlowProps
  extends Pick<FlowOptions<TodayMachine>, 'snapshot' | 'onEmit'>,
    Pick<TodayTasksProps, 'href'> {
  services: TodayServices;
}

/** What needs a hand today for all clients. */
export function TodayFlow({ services, href, ...flow }: TodayFlowProps) {
  const [{ context }, send] = useFlow(() => createToday(services), flow);
  return <TodayTasks {...context} href={href} onRetry={() => send({ type: 'part.reload', part: 'tasks' })} />;
}
