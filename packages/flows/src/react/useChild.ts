import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import { following } from './useFlow.ts';

/** A child's snapshot, undefined while there is no such child, and the way to it. */
export type ChildFlow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine> | undefined,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Follows a child that may not be there, for a binding that draws from it; what is sent to nobody is dropped.
 *
 * @example
 * const [opening] = useChild<BusinessOpeningMachine>(snapshot.children.opening);
 */
export function useChild<Machine extends AnyStateMachine>(
  child: ActorRefFrom<Machine> | undefined,
  onEmit?: (fact: EmittedFrom<Machine>) => void,
): ChildFlow<Machine> {
  const runner = useMemo(() => (child ? following(child) : nobody), [child]);
  const emit = useEffectEvent((fact: EmittedFrom<Machine>) => onEmit?.(fact));
  useLayoutEffect(() => runner.hear((fact) => emit(fact as EmittedFrom<Machine>)), [runner]);
  const snapshot = useSyncExternalStore(runner.subscribe, runner.get, runner.get);
  return [snapshot as SnapshotFrom<Machine> | undefined, runner.send as (event: EventFromLogic<Machine>) => void];
}

const nobody = {
  get: () => undefined,
  send: () => {},
  subscribe: () => () => {},
  hear: () => () => {},
};
