import { ClientDoubts } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createClientDoubts, type ClientDoubtsMachine } from './clientDoubts.machine.ts';
import type { ClientDoubtsInput, ClientDoubtsServices } from './clientDoubts.types.ts';

export interface ClientDoubtsFlowProps extends Pick<FlowOptions<ClientDoubtsMachine>, 'snapshot' | 'onEmit'> {
  services: ClientDoubtsServices;
  /** Read when the flow starts. */
  input: ClientDoubtsInput;
}

/** The link with all doubts of a month. Give it the business and the period as `key`. */
export function ClientDoubtsFlow({ services, input, ...flow }: ClientDoubtsFlowProps) {
  const [snapshot, send] = useFlow(() => createClientDoubts(services), { input, ...flow });
  const { links, link, problem, period } = snapshot.context;
  const busy = snapshot.matches('asking') ? 'asking' : snapshot.matches('revoking') ? 'revoking' : undefined;
  return (
    <ClientDoubts
      period={period}
      links={links}
      link={link?.url}
      busy={busy}
      problem={problem ?? undefined}
      onAsk={() => send({ type: 'client.ask' })}
      onRevoke={(id) => send({ type: 'link.revoke', id })}
      onRetry={() => send({ type: 'links.reload' })}
    />
  );
}
