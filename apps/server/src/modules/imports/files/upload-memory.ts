import { Overloaded } from '../../../problem.ts';

/**
 * Takes room for bytes of a body that have arrived, until the work with the body has ended. The body is not read while it waits.
 * @throws Overloaded when there was no room in time
 */
export type TakeMemory = (bytes: number) => Promise<void>;

/** Runs work that keeps a body of an accountant in memory, which takes room for it as it arrives. */
export type WithinMemory = <Result>(
  accountantId: string,
  work: (take: TakeMemory) => Promise<Result>,
) => Promise<Result>;

interface UploadMemoryOptions {
  /** How many received bytes of bodies this process keeps at the same time. Storing them needs about five times as much memory. */
  most?: number;
  /** How many of them can be of one accountant, so that nobody's large bodies keep others waiting. */
  mostOfAccountant?: number;
  /** Milliseconds after which a body that waits for room is refused. */
  longestWait?: number;
}

/**
 * Bounds the memory of this process for the bodies of uploads. What was announced and has not arrived takes no room. The oldest body
 * always gets room, so that bodies that wait for each other cannot stop: the bounds are exceeded by one body at most.
 */
export function createUploadMemory({
  most = 60_000_000,
  mostOfAccountant = 15_000_000,
  longestWait = 15_000,
}: UploadMemoryOptions = {}): WithinMemory {
  const all = roomFor(most);
  const own = new Map<string, Room>();
  return async (accountantId, work) => {
    const mine = own.get(accountantId) ?? roomFor(mostOfAccountant);
    own.set(accountantId, mine);
    const [inMine, inAll] = [mine.enter(), all.enter()];
    try {
      return await work(async (bytes) => {
        const until = performance.now() + longestWait;
        await inMine.take(bytes, longestWait);
        await inAll.take(bytes, Math.max(1, until - performance.now()));
      });
    } finally {
      inMine.leave();
      inAll.leave();
      if (mine.isEmpty()) own.delete(accountantId);
    }
  };
}

/** A body that has a part of a room. */
interface Guest {
  take: (bytes: number, longestWait: number) => Promise<void>;
  /** Gives back what the body has taken. */
  leave: () => void;
}

interface Room {
  enter: () => Guest;
  isEmpty: () => boolean;
}

function roomFor(most: number): Room {
  /** The bytes of each body, the oldest first. */
  const held = new Map<symbol, number>();
  const waiting = new Set<{ body: symbol; bytes: number; admit: () => void }>();
  let used = 0;
  const mayTake = (body: symbol, bytes: number) => {
    const [oldest] = held.keys();
    return used + bytes <= most || body === oldest;
  };
  const add = (body: symbol, bytes: number) => {
    used += bytes;
    held.set(body, (held.get(body) ?? 0) + bytes);
  };
  const admitNext = () => {
    for (const one of waiting) {
      if (!mayTake(one.body, one.bytes)) continue;
      waiting.delete(one);
      add(one.body, one.bytes);
      one.admit();
    }
  };
  return {
    isEmpty: () => held.size === 0,
    enter: () => {
      const body = Symbol('body');
      held.set(body, 0);
      return {
        take: (bytes, longestWait) => {
          if (mayTake(body, bytes)) {
            add(body, bytes);
            return Promise.resolve();
          }
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          const timer = setTimeout(() => {
            waiting.delete(one);
            reject(new Overloaded());
          }, longestWait);
          const one = {
            body,
            bytes,
            admit: () => {
              clearTimeout(timer);
              resolve();
            },
          };
          waiting.add(one);
          return promise;
        },
        leave: () => {
          used -= held.get(body) ?? 0;
          held.delete(body);
          admitNext();
        },
      };
    },
  };
}
