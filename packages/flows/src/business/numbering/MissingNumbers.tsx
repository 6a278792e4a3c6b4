import { loading, mapLoadable } from '@contapro/domain';
import { NumberingLine } from '@contapro/ui/screens';
import type { FailureLogged } from '../../engine/facts.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createNumbering, type NumberingMachine } from './numbering.machine.ts';
import type { NumberingFact, NumberingInput, NumberingServices } from './numbering.types.ts';

export interface MissingNumbersProps extends Pick<FlowOptions<NumberingMachine>, 'snapshot'> {
  services: NumberingServices;
  /** Read when the flow starts. */
  input: Pick<NumberingInput, 'business'> & { period: string };
  /** Receives each failure. */
  onEmit?: ((fact: FailureLogged) => void) | undefined;
  /** With another value it is loaded again, such as after an import. */
  version?: unknown;
  /** The page that lists the missing numbers. Without it there is no link. */
  href?: string | undefined;
}

/**
 * The line of a dashboard that tells which numbers are missing. Give it the uuid of the business and the period as `key`.
 */
export function MissingNumbers({ services, input, version, href, snapshot: given, onEmit }: MissingNumbersProps) {
  const options = {
    input,
    snapshot: given,
    onEmit: (fact: NumberingFact) => fact.type === 'failure.logged' && onEmit?.(fact),
  };
  const [snapshot, send] = useFlow(() => createNumbering(services), { ...options, input: { ...input, size: 1 } });
  useChanged(version, () => send({ type: 'numbering.reload' }));
  return (
    <NumberingLine
      summary={mapLoadable(snapshot.context.page ?? loading, ({ summary }) => summary)}
      href={href}
      onRetry={() => send({ type: 'numbering.reload' })}
    />
  );
}
