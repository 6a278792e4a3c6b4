/** The calls that wait until the person has confirmed who it is. One dialog asks for all of them. */
export interface Confirmations {
  /**
   * Asks the person; give it to `withConfirmation` of `@contapro/api`. It resolves to whether the person has confirmed, and rejects when
   * the signal of its call is aborted.
   */
  confirm: (signal: AbortSignal) => Promise<boolean>;
  /** Ends the question for all calls that wait. */
  settle: (isConfirmed: boolean) => void;
  /** Whether a call waits. */
  isAsked: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps the calls that wait for a confirmation, so that a host can show one dialog, `IdentityConfirmationFlow`, while there are any. A
 * call that is aborted, as when its page is left, waits no longer.
 *
 * @example
 * const confirmations = createConfirmations();
 * const getToken = () => sessionStorage.getItem('token');
 * const api = createApi({ getToken, fetch: withConfirmation((request) => fetch(request), confirmations.confirm) });
 */
export function createConfirmations(): Confirmations {
  const waiting = new Set<(isConfirmed: boolean) => void>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    confirm: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const end = (isConfirmed: boolean) => {
          signal.removeEventListener('abort', leave);
          resolve(isConfirmed);
        };
        const leave = () => {
          waiting.delete(end);
          reject(signal.reason);
          changed();
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.add(end);
        changed();
      }),
    settle: (isConfirmed) => {
      const ended = [...waiting];
      waiting.clear();
      for (const end of ended) end(isConfirmed);
      changed();
    },
    isAsked: () => waiting.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
