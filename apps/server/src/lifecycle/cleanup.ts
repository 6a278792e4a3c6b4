/** Undoes what a start has done, last thing first, once. */
export interface Cleanup {
  add: (undo: () => Promise<unknown>) => void;
  run: () => Promise<void>;
}

export function createCleanup(): Cleanup {
  const undos: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    const failures: unknown[] = [];
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'The server could not be stopped in order');
  };
  return {
    add: (undo) => {
      undos.push(undo);
    },
    run: () => (running ??= runAll()),
  };
}
