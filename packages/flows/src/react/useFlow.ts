import { useActorRef, useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  createMachine,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';

/** What a binding gives its machine besides itself. */
export interface FlowOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine> | undefined;
  /** Shows this state instead of starting; for stories. */
  snapshot?: SnapshotFrom<Machine> | undefined;
  /** Receives every fact that the machine and its children emit, from the start on. */
  onEmit?: ((fact: FactsOf<Machine>) => void) | undefined;
}

/** What a screen is drawn from, and the way to its machine. */
export type Flow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Runs a machine for as long as the component is mounted, or follows a child's running one. A host that wants a
 * fresh start gives the binding another `key`. The options are for a machine of its own: whoever runs the parent
 * receives the facts of a child.
 *
 * @example
 * const [snapshot, send] = useFlow(() => createHome(services), { input, onEmit });
 * const [snapshot, send] = useFlow(viewer); // a child, from `snapshot.children.viewer`
 */
export function useFlow<Machine extends AnyStateMachine>(
  source: (() => Machine) | ActorRefFrom<Machine>,
  { input, snapshot, onEmit }: FlowOptions<Machine> = {},
): Flow<Machine> {
  const [machine] = useState<AnyStateMachine>(() => (typeof source === 'function' ? source() : nothing));
  const own = useActorRef(machine, { input, snapshot } as ActorOptions<AnyStateMachine>);
  const emit = useEffectEvent((fact: FactsOf<Machine>) => onEmit?.(fact));
  // `useActorRef` starts the actor in an effect. A layout effect runs before it, so the first facts are received.
  useLayoutEffect(() => subscribeToFacts(own, (fact) => emit(fact as FactsOf<Machine>)), [own]);
  const actor: AnyActorRef = typeof source === 'function' ? own : source;
  return [useSelector(actor, current) as SnapshotFrom<Machine>, actor.send as Flow<Machine>[1]];
}

/** Where a child is followed, `useActorRef` runs this machine, since a hook cannot be left out. */
const nothing = createMachine({});

const current = (snapshot: unknown) => snapshot;
