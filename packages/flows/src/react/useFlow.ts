import { useActorRef, useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  fromTransition,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** What a binding gives its machine besides itself. */
export interface FlowOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine> | undefined;
  /** Shows this state instead of starting; for stories. */
  snapshot?: SnapshotFrom<Machine> | undefined;
  /** Receives every fact the machine emits, from its start on. */
  onEmit?: ((fact: EmittedFrom<Machine>) => void) | undefined;
}

/** What a screen is drawn from, and the way to its machine. */
export type Flow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Runs a machine for as long as the component is mounted, or follows a child's running one. A host that wants a
 * fresh start gives the binding another `key`.
 *
 * @example
 * const [snapshot, send] = useFlow(() => createSignIn(services), { onEmit });
 * const [snapshot, send] = useFlow(viewer, { onEmit }); // a child, from `snapshot.children.viewer`
 */
export function useFlow<Machine extends AnyStateMachine>(
  source: (() => Machine) | ActorRefFrom<Machine>,
  { input, snapshot, onEmit }: FlowOptions<Machine> = {},
): Flow<Machine> {
  const child: AnyActorRef | null = typeof source === 'function' ? null : source;
  const [logic] = useState<AnyActorLogic>(() => (typeof source === 'function' ? source() : inert));
  const own: AnyActorRef = useActorRef(logic, { input, snapshot } as ActorOptions<AnyActorLogic>);
  const actor = child ?? own;
  const emit = useEffectEvent((fact: EmittedFrom<Machine>) => onEmit?.(fact));
  // `useActorRef` starts the actor in an effect. A layout effect runs before it, so the first facts are heard.
  useLayoutEffect(() => {
    const subscription = actor.on('*', (fact) => emit(fact as EmittedFrom<Machine>));
    return () => subscription.unsubscribe();
  }, [actor]);
  return [useSelector(actor, current) as SnapshotFrom<Machine>, actor.send as Flow<Machine>[1]];
}

/** Hooks cannot be left out: where a child is followed, `useActorRef` runs this instead of a machine. */
const inert = fromTransition(() => null, null);

const current = (snapshot: unknown) => snapshot;
