import { useSelector } from '@xstate/react';
import { useContext, useLayoutEffect } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { FlowObserver } from './FlowObserver.ts';
import type { Flow } from './useFlow.ts';

/** The snapshot of a child, `undefined` while there is no such child, and a function that sends it an event. */
export type ChildFlow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine> | undefined,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Reads the snapshot of a running child machine. Where the child may not exist, the snapshot is undefined without one, and an
 * event that is sent then is dropped.
 *
 * @example
 * const [snapshot] = useFlow(() => createHome(services), { input: home });
 * const [opening] = useChild<BusinessOpeningMachine>(snapshot.children.opening);
 */
export function useChild<Machine extends AnyStateMachine>(child: ActorRefFrom<Machine>): Flow<Machine>;
export function useChild<Machine extends AnyStateMachine>(child: ActorRefFrom<Machine> | undefined): ChildFlow<Machine>;
export function useChild<Machine extends AnyStateMachine>(
  child: ActorRefFrom<Machine> | undefined,
): ChildFlow<Machine> {
  const actor: AnyActorRef | undefined = child;
  const observe = useContext(FlowObserver);
  useLayoutEffect(() => actor && observe?.(actor), [observe, actor]);
  const snapshot = useSelector(actor, (current: unknown) => current);
  return [snapshot as SnapshotFrom<Machine> | undefined, (event) => actor?.send(event)];
}
