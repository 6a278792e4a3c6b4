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

/** Props of a binding that runs its own machine. */
export interface StandaloneProps<Machine extends AnyStateMachine, Services>
  extends Pick<FlowOptions<Machine>, 'snapshot' | 'onEmit'> {
  /** The functions that the machine uses, such as API calls. Read once, when the machine starts. */
  services: Services;
  /** Read once, when the machine starts. */
  input: InputFrom<Machine>;
}

/**
 * Props of a binding that shows a child machine that is already running. The binding of the parent receives its facts.
 */
export interface ChildProps<Machine extends AnyStateMachine> {
  /** The child, from `snapshot.children` of the parent. */
  actor: ActorRefFrom<Machine>;
}

/** Props of a binding that either runs its own machine or shows a child of a running flow. */
export type FlowProps<Machine extends AnyStateMachine, Services> =
  | StandaloneProps<Machine, Services>
  | ChildProps<Machine>;

/** The current snapshot of a machine, and a function that sends it an event. */
export type Flow<Machine extends AnyStateMachine> = readonly [
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFromLogic<Machine>) => void,
];

/**
 * Runs a machine while the component is mounted. To start it again, give the component another `key`. A binding that may show
 * a running child instead gives its props, {@link FlowProps}; with `actor` nothing is run, and the facts of the child are
 * received by the hook that runs its parent.
 *
 * @example
 * const [snapshot, send] = useFlow(() => createHome(services), { input: home, onEmit });
 */
export function useFlow<Machine extends AnyStateMachine>(
  create: () => Machine,
  options?: FlowOptions<Machine> | ChildProps<Machine>,
): Flow<Machine>;
export function useFlow<Machine extends AnyStateMachine, Services>(
  create: (services: Services) => Machine,
  props: FlowProps<Machine, Services>,
): Flow<Machine>;
export function useFlow<Machine extends AnyStateMachine, Services>(
  create: (services: Services | undefined) => Machine,
  props: (FlowOptions<Machine> & { services?: Services }) | ChildProps<Machine> = {},
): Flow<Machine> {
  const { services, input, snapshot, onEmit } = 'actor' in props ? {} : props;
  const [machine] = useState<AnyStateMachine>(() => ('actor' in props ? nothing : create(services)));
  const own = useActorRef(machine, { input, snapshot } as ActorOptions<AnyStateMachine>);
  const emit = useEffectEvent((fact: FactsOf<Machine>) => onEmit?.(fact));
  // `useActorRef` starts the actor in an effect. A layout effect runs before it, so the first facts are received.
  useLayoutEffect(() => subscribeToFacts(own, (fact) => emit(fact as FactsOf<Machine>)), [own]);
  const actor: AnyActorRef = 'actor' in props ? props.actor : own;
  const observe = useContext(FlowObserver);
  useLayoutEffect(() => observe?.(actor), [observe, actor]);
  return [useSelector(actor, current) as SnapshotFrom<Machine>, actor.send as Flow<Machine>[1]];
}

/** `useActorRef` runs this machine where a child is shown, because a hook cannot be called conditionally. */
const nothing = createMachine({});

const current = (snapshot: unknown) => snapshot;
