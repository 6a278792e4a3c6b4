import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffectEvent, useLayoutEffect, useState } from 'react';
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
import { FlowObserver } from './FlowObserver.ts';

/** How a binding runs its machine. */
export interface FlowOptions<Machine extends AnyStateMachine> {
  /** Read once, when the machine starts. */
  input?: InputFrom<Machine> | undefined;
  /** Shows this state and does not run the machine; for stories. */
  snapshot?: SnapshotFrom<Machine> | undefined;
  /** Receives every fact that the machine and its children emit, from the start on. */
  onEmit?: ((fact: FactsOf<Machine>) => void) | undefined;
}

/** The current snapshot of a machine, and a function that sends it an event. */
export type Flow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Runs a machine while the component is mounted, or reads a child machine that is already running. To start the machine
 * again, give the component another `key`. The options apply only to a machine that this hook runs: the facts of a child
 * are received by the hook that runs its parent.
 *
 * @example
 * const [snapshot, send] = useFlow(() => createHome(services), { input: home, onEmit });
 * const [shown, sendToViewer] = useFlow(viewer); // a child, from `snapshot.children.viewer`
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
  const observe = useContext(FlowObserver);
  useLayoutEffect(() => observe?.(actor), [observe, actor]);
  return [useSelector(actor, current) as SnapshotFrom<Machine>, actor.send as Flow<Machine>[1]];
}

/** `useActorRef` runs this machine where a child is read, because a hook cannot be called conditionally. */
const nothing = createMachine({});

const current = (snapshot: unknown) => snapshot;
