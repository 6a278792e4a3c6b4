/** Work that runs while its owner continues, one piece at a time. */
export interface BackgroundWork {
  /** Starts a piece when the one before has ended. It rejects with the error of the one before, and then starts nothing. */
  start: (work: () => Promise<void>) => Promise<void>;
  /** Waits until the last piece has ended, and rejects with its error. */
  end: () => Promise<void>;
  /** Waits until the last piece has ended, also when it failed. */
  settle: () => Promise<void>;
}

export function backgroundWork(): BackgroundWork {
  let running = Promise.resolve();
  const settle = () => running.catch(() => {});
  return {
    start: async (work) => {
      await running;
      running = work();
      // The error is thrown by the next call. Until then Node would report it as unhandled.
      void settle();
    },
    end: () => running,
    settle,
  };
}
