import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';

/** A child's snapshot, undefined while there is no such child, and the way to it. */
export type ChildFlow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine> | undefined,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Follows a child that may not be there, for a binding that draws from it. An event sent without a child is dropped.
 *
 * @example
 * const [opening] = useChild<BusinessOpeningMachine>(snapshot.children.opening);
 */
export function useChild<Machine extends AnyStateMachine>(
  child: ActorRefFrom<Machine> | undefined,
  onEmit?: (fact: EmittedFrom<Machine>) => void,
): ChildFlow<Machine> {
  const actor: AnyActorRef | undefined = child;
  const emit = useEffectEvent((fact: EmittedFrom<Machine>) => onEmit?.(fact));
  useLayoutEffect(() => {
    const subscription = actor?.on('*', (fact) => emit(fact as EmittedFrom<Machine>));
    return () => subscription?.unsubscribe();
  }, [actor]);
  const snapshot = useSelector(actor, (current: unknown) => current);
  return [snapshot as SnapshotFrom<Machine> | undefined, (event) => actor?.send(event)];
}
