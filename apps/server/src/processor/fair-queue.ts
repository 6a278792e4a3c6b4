import { queueOptionsSymbol, type TaskQueue } from 'piscina';

type Task = Parameters<TaskQueue['push']>[0];

/** The options of a task in the queue. */
interface Owned {
  owner: string;
}

/** What a task needs so that {@link fairQueue} knows its owner. It is not copied to the thread. */
export const ownedBy = (owner: string): { [queueOptionsSymbol]: Owned } => ({ [queueOptionsSymbol]: { owner } });

/**
 * A queue that takes one task of each owner by turns, so that the many tasks of one do not delay the few of another. Tasks of the
 * same owner keep their order.
 */
export function fairQueue(): TaskQueue {
  const waiting = new Map<string, Task[]>();
  let size = 0;
  const ownerOf = (task: Task): string => {
    const options = task[queueOptionsSymbol];
    return options !== null && 'owner' in options && typeof options.owner === 'string' ? options.owner : '';
  };
  return {
    get size() {
      return size;
    },
    push: (task) => {
      const owner = ownerOf(task);
      const own = waiting.get(owner);
      if (own) own.push(task);
      else waiting.set(owner, [task]);
      size += 1;
    },
    shift: () => {
      const [first] = waiting;
      if (!first) return null;
      const [owner, own] = first;
      const [task, ...others] = own;
      // A map keeps the order of insertion: the owner is behind all others now.
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      if (!task) return null;
      size -= 1;
      return task;
    },
    remove: (task) => {
      const owner = ownerOf(task);
      const own = waiting.get(owner) ?? [];
      const others = own.filter((other) => other !== task);
      size -= own.length - others.length;
      if (others.length > 0) waiting.set(owner, others);
      else waiting.delete(owner);
    },
  };
}
