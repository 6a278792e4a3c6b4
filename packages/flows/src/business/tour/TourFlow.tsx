import { Tour, type TourStep } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createTour, type TourMachine } from './tour.machine.ts';

export interface TourFlowProps extends Pick<FlowOptions<TourMachine>, 'snapshot' | 'onEmit'> {
  /** The steps. The list must be stable. */
  steps: readonly TourStep[];
}

/**
 * A tour of the page that it is mounted in. It begins when it is mounted; unmount it when it has ended.
 *
 * @example
 * const tour = showsTour && <TourFlow steps={steps} onEmit={({ end }) => console.log(end)} />;
 */
export function TourFlow({ steps, snapshot: givenSnapshot, onEmit }: TourFlowProps) {
  const [{ value, context }, send] = useFlow(createTour, {
    input: { steps: steps.map(({ id }) => id) },
    snapshot: givenSnapshot,
    onEmit,
  });
  return (
    <Tour
      steps={steps}
      visible={context.visible}
      current={value === 'shown' ? context.current : null}
      onTargetsChange={(visible) => send({ type: 'targets.update', visible })}
      onBack={() => send({ type: 'step.back' })}
      onNext={() => send({ type: 'step.next' })}
      onClose={() => send({ type: 'tour.close' })}
    />
  );
}
