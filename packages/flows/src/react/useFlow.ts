import { useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createActor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActor,
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
  /** Stands in this state instead of starting; for stories. */
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
  const [own] = useState(() =>
    typeof source === 'function'
      ? running(source(), { input, snapshot } as ActorOptions<AnyStateMachine>)
      : following(source),
  );
  const followed = useMemo(() => child && following(child), [child]);
  const runner = followed ?? own;
  const emit = useEffectEvent((fact: EmittedFrom<Machine>) => onEmit?.(fact));
  // Before the subscription that starts the machine, so that its first facts are heard.
  useLayoutEffect(() => runner.hear((fact) => emit(fact as EmittedFrom<Machine>)), [runner]);
  const current = useSyncExternalStore(runner.subscribe, runner.get, runner.get);
  if (current.status === 'error') throw current.error;
  return [current as SnapshotFrom<Machine>, runner.send as (event: EventFromLogic<Machine>) => void];
}

export interface Runner {
  get: () => { status: string; error?: unknown };
  send: (event: never) => void;
  subscribe: (listener: () => void) => () => void;
  hear: (handler: (fact: unknown) => void) => () => void;
}

/** Starts with its first subscriber and stops with its last; a new start, as in StrictMode, is a fresh one. */
function running(machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>): Runner {
  const handlers = new Set<(fact: unknown) => void>();
  const create = () => {
    const made = createActor(machine, options);
    made.on('*', (fact) => {
      for (const handle of handlers) handle(fact);
    });
    return made;
  };
  let actor: AnyActor = create();
  let isSpent = false;
  return {
    get: () => actor.getSnapshot() as ReturnType<Runner['get']>,
    send: (event) => actor.send(event),
    subscribe: (listener) => {
      if (isSpent) actor = create();
      isSpent = false;
      actor.subscribe({ next: listener, error: listener });
      actor.start();
      return () => {
        isSpent = true;
        actor.stop();
      };
    },
    hear: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

/** The parent starts and stops it. */
export function following(actor: AnyActorRef): Runner {
  return {
    get: () => actor.getSnapshot() as ReturnType<Runner['get']>,
    send: (event) => actor.send(event),
    subscribe: (listener) => {
      const subscription = actor.subscribe({ next: listener, error: listener });
      return () => subscription.unsubscribe();
    },
    hear: (handler) => {
      const subscription = actor.on('*', handler);
      return () => subscription.unsubscribe();
    },
  };
}
