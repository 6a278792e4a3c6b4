import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

/** The snapshot of a child, `undefined` while there is no such child, and a function that sends it an event. */
export type ChildFlow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine> | undefined,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Reads the snapshot of a child machine that may not exist. An event that is sent while there is no child is dropped.
 *
 * @example
 * const [snapshot] = useFlow(() => createHome(services), { input: home });
 * const [opening] = useChild<BusinessOpeningMachine>(snapshot.children.opening);
 */
export function useChild<Machine extends AnyStateMachine>(
  child: ActorRefFrom<Machine> | undefined,
): ChildFlow<Machine> {
  const actor: AnyActorRef | undefined = child;
  const snapshot = useSelector(actor, (current: unknown) => current);
  return [snapshot as SnapshotFrom<Machine> | undefined, (event) => actor?.send(event)];
}
