import { loading } from '@contapro/domain';
import { NumberingList, type NumberingListProps } from '@contapro/ui/screens';
import type { FailureLogged } from '../../engine/facts.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { moreOf } from './moreOf.ts';
import { createNumbering, type NumberingMachine } from './numbering.machine.ts';
import type { NumberingFact, NumberingInput, NumberingServices } from './numbering.types.ts';

export interface NumberingPartProps
  extends Pick<FlowOptions<NumberingMachine>, 'snapshot'>,
    Pick<NumberingListProps, 'hrefOf'> {
  services: NumberingServices;
  /** Read when the flow starts. */
  input: Pick<NumberingInput, 'business'> & { period: string };
  /** Receives each failure. */
  onEmit?: ((fact: FailureLogged) => void) | undefined;
  /** With another value the findings are loaded again, such as after an import. */
  version?: unknown;
}

/**
 * The correlativos of the sales of a period as a part of another page. Give it the uuid of the business and the period as `key`.
 */
export function NumberingPart({ services, input, version, hrefOf, snapshot: given, onEmit }: NumberingPartProps) {
  const options = {
    input,
    snapshot: given,
    onEmit: (fact: NumberingFact) => fact.type === 'failure.logged' && onEmit?.(fact),
  };
  const [snapshot, send] = useFlow(() => createNumbering(services), { ...options });
  useChanged(version, () => send({ type: 'numbering.reload' }));
  return (
    <NumberingList
      page={snapshot.context.page ?? loading}
      more={moreOf(snapshot)}
      onMore={() => send({ type: 'more.load' })}
      onRetry={() => send({ type: 'numbering.reload' })}
      hrefOf={hrefOf}
    />
  );
}
