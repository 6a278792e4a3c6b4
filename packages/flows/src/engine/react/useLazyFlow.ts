import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Actor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';

/** A machine whose code may still be loading. */
export interface LazyFlow<Machine extends AnyStateMachine> {
  /** Undefined until the machine is loaded. */
  snapshot: SnapshotFrom<Machine> | undefined;
  /**
   * Sends an event. An event that is sent before the machine is loaded is kept and sent afterwards. When the load fails,
   * it is dropped, and the next event loads the machine again.
   */
  send: (event: EventFromLogic<Machine>) => void;
  /** True while an event is kept because the machine is still loading. */
  isWaiting: boolean;
  /** True when an event was sent and could not be delivered because the load failed. */
  isUnsent: boolean;
  /** The state of loading the machine. After `failed`, the next event or `retry` loads it again. */
  loadState: 'loading' | 'loaded' | 'failed';
  /** Loads the machine again after a failure. */
  retry: () => void;
}

/**
 * Runs a machine whose code is loaded after the first paint. The machine runs while the component is mounted. After a
 * failed load, it is loaded again when the browser is online again.
 *
 * @param load Resolves to the actor, which must not be started yet.
 * @param onEmit Receives every fact that the machine and its children emit.
 * @example
 * const { snapshot, send } = useLazyFlow(async () => (await import('@contapro/flows')).signInActor({ api }));
 */
export function useLazyFlow<Machine extends AnyStateMachine>(
  load: () => Promise<Actor<Machine>>,
  onEmit?: (fact: FactsOf<Machine>) => void,
): LazyFlow<Machine> {
  const [attempt, setAttempt] = useState(0);
  const [loadState, setLoadState] = useState<LazyFlow<Machine>['loadState']>('loading');
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
        setLoadState('loaded');
        for (const event of waiting.current) loaded.send(event);
        waiting.current = [];
      },
      () => {
        if (left) return;
        // The user is shown that they were not delivered.
        waiting.current = [];
        setLoadState('failed');
      },
    );
    return () => {
      left = true;
      actor.current?.stop();
      actor.current = undefined;
    };
  }, [attempt]);

  const retry = () => {
    setLoadState('loading');
    setAttempt((before) => before + 1);
  };
  const hasFailed = loadState === 'failed';
  const retryOnline = useEffectEvent(() => {
    setHasSent(false);
    retry();
  });
  useEffect(() => {
    if (!hasFailed) return undefined;
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
  const send = (event: EventFromLogic<Machine>) => {
    if (actor.current) return actor.current.send(event);
    waiting.current = [...waiting.current, event];
    setHasSent(true);
    if (hasFailed) retry();
  };
  const isWaiting = hasSent && loadState === 'loading';
  return { snapshot, send, isWaiting, isUnsent: hasSent && hasFailed, loadState, retry };
}
