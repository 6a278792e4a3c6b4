import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

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
): ChildFlow<Machine> {
  const actor: AnyActorRef | undefined = child;
  const snapshot = useSelector(actor, (current: unknown) => current);
  return [snapshot as SnapshotFrom<Machine> | undefined, (event) => actor?.send(event)];
}
