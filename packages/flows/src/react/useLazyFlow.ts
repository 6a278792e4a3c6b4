import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Actor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';

/** What a screen is drawn from while its machine may still be on its way. */
export interface LazyFlow<Machine extends AnyStateMachine> {
  /** Undefined until the machine is there. */
  snapshot: SnapshotFrom<Machine> | undefined;
  /** Events sent before the machine is there wait for it; while its load has failed, they load it again. */
  send: (event: EventFromLogic<Machine>) => void;
  /** True while something was sent that the machine has not yet got. */
  isWaiting: boolean;
  /** True when something was sent and the machine did not come for it. */
  isUnsent: boolean;
  /** How the machine's arrival stands. `failed` ends with the next event or `retry`. */
  arrival: 'loading' | 'here' | 'failed';
  retry: () => void;
}

/**
 * Runs a machine whose code is fetched after the first paint, for as long as the component is mounted.
 *
 * @param load Gives the actor, not yet started.
 * @example
 * const { snapshot, send } = useLazyFlow(() => import('./signIn.ts').then((m) => createActor(m.createSignIn(services))));
 */
export function useLazyFlow<Machine extends AnyStateMachine>(
  load: () => Promise<Actor<Machine>>,
  onEmit?: (fact: FactsOf<Machine>) => void,
): LazyFlow<Machine> {
  const [attempt, setAttempt] = useState(0);
  const [arrival, setArrival] = useState<LazyFlow<Machine>['arrival']>('loading');
  const [snapshot, setSnapshot] = useState<SnapshotFrom<Machine>>();
  const [hasSent, setHasSent] = useState(false);
  const actor = useRef<Actor<Machine>>(undefined);
  const waiting = useRef<EventFromLogic<Machine>[]>([]);
  const fetchActor = useEffectEvent(load);
  const emit = useEffectEvent((fact: FactsOf<Machine>) => onEmit?.(fact));

  useEffect(() => {
    let left = false;
    fetchActor().then(
      (loaded) => {
        if (left) return;
        actor.current = loaded;
        loaded.subscribe((next) => setSnapshot(next as SnapshotFrom<Machine>));
        subscribeToFacts(loaded, (fact) => emit(fact));
        loaded.start();
        setSnapshot(loaded.getSnapshot() as SnapshotFrom<Machine>);
        setArrival('here');
        for (const event of waiting.current) loaded.send(event);
        waiting.current = [];
      },
      () => {
        if (!left) setArrival('failed');
      },
    );
    return () => {
      left = true;
      actor.current?.stop();
      actor.current = undefined;
    };
  }, [attempt]);

  const retry = () => {
    setArrival('loading');
    setAttempt((before) => before + 1);
  };
  const send = (event: EventFromLogic<Machine>) => {
    if (actor.current) return actor.current.send(event);
    // What was sent before the failure was given up with it.
    waiting.current = arrival === 'failed' ? [event] : [...waiting.current, event];
    setHasSent(true);
    if (arrival === 'failed') retry();
  };
  const isWaiting = hasSent && arrival === 'loading';
  return { snapshot, send, isWaiting, isUnsent: hasSent && arrival === 'failed', arrival, retry };
}
