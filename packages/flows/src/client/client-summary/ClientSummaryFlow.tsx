import { ClientSummaryScreen } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createClientSummary, type ClientSummaryMachine } from './clientSummary.machine.ts';
import { clientSummaryViewOf } from './clientSummary.selectors.ts';
import type { ClientSummaryServices } from './clientSummary.types.ts';

export type ClientSummaryFlowProps = StandaloneProps<ClientSummaryMachine, ClientSummaryServices>;

/**
 * The page on which a client reads the summary of a month.
 *
 * @example
 * <ClientSummaryFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 * />
 */
export function ClientSummaryFlow({ services, ...flow }: ClientSummaryFlowProps) {
  const [snapshot, send] = useFlow(() => createClientSummary(services), flow);
  return (
    <ClientSummaryScreen
      view={clientSummaryViewOf(snapshot)}
      onRetry={() => send({ type: 'check.retry' })}
      onPrint={() => send({ type: 'page.print' })}
    />
  );
}
