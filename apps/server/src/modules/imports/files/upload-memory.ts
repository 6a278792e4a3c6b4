import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { Overloaded } from '../../../problem.ts';

/**
 * Runs work that keeps so many bytes of an upload of an accountant in memory, when there is room for them.
 * @throws Overloaded when there was no room in time; the work was not started then
 */
export type WithinMemory = <Result>(
  accountantId: string,
  bytes: number,
  work: () => Promise<Result>,
) => Promise<Result>;

interface UploadMemoryOptions {
  /** How many bytes of uploads this process receives at the same time. Storing them needs about five times as much memory. */
  most?: number;
  /** How many of them can be of one accountant, so that nobody's slow connection keeps others waiting. */
  mostOfAccountant?: number;
  /** Milliseconds after which work without room is refused. */
  longestWait?: number;
}

/** A semaphore tries each number up to its free room whenever work ends, so it must not count single bytes. */
const bytesPerUnit = 10_000;

/** Bounds the memory of this process for the bodies of uploads. What waits is not received yet. */
export function createUploadMemory({
  most = 60_000_000,
  mostOfAccountant = 15_000_000,
  longestWait = 15_000,
}: UploadMemoryOptions = {}): WithinMemory {
  const room = (units: number) => withTimeout(new Semaphore(units), longestWait, new Overloaded());
  const unitsOfAccountant = Math.floor(mostOfAccountant / bytesPerUnit);
  const all = room(Math.floor(most / bytesPerUnit));
  const own = new Map<string, SemaphoreInterface>();
  return async (accountantId, bytes, work) => {
    const weight = Math.max(1, Math.ceil(bytes / bytesPerUnit));
    const mine = own.get(accountantId) ?? room(unitsOfAccountant);
    own.set(accountantId, mine);
    try {
      return await mine.runExclusive(() => all.runExclusive(work, weight), weight);
    } finally {
      if (mine.getValue() === unitsOfAccountant) own.delete(accountantId);
    }
  };
}
