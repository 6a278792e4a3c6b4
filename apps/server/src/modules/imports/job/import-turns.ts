import { Semaphore } from 'async-mutex';

/** The place of a job among the imports of this process. */
export interface Turn {
  /**
   * Gives the place to a job that waits for one, and waits for the next place; without such a job it does nothing. Call it between
   * two batches. What runs in the background must end first: `settle`.
   *
   * @throws TurnOver when the job has worked long and further businesses wait for a job
   */
  pass: (settle: () => Promise<void>) => Promise<void>;
}

/** A job that does not share its process with other imports. */
export const wholeTurn: Turn = { pass: async () => {} };

/** The job must end, although files are left: it is requested again, behind the jobs that wait. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

export interface ImportTurns {
  /** Runs the job of a business when it has a place. */
  run: <Result>(
    owner: Readonly<{ accountantId: string; businessId: string }>,
    work: (turn: Turn) => Promise<Result>,
  ) => Promise<Result>;
}

export interface ImportTurnsOptions {
  /** How many jobs work at the same time. */
  places: number;
  /** How many jobs there can be. */
  jobs: number;
  /** Milliseconds of work after which a job ends when there are as many jobs as there can be. */
  longestWork: number;
  /** @default performance.now */
  now?: () => number;
}

/**
 * Shares the places of a process between the imports of businesses. A place that gets free is given to the job whose accountant
 * and business have worked least since they have jobs, and among equals to the one that has waited longest. So a small file does
 * not wait for the large zips of others, and an accountant with many businesses does not keep the others waiting.
 */
export function createImportTurns({
  places,
  jobs,
  longestWork,
  now = () => performance.now(),
}: ImportTurnsOptions): ImportTurns {
  const free = new Semaphore(places);
  /** Of accountants and businesses with jobs: how many jobs, and the milliseconds that they have worked. */
  const owners = new Map<string, { jobs: number; worked: number }>();
  let waiting = 0;
  let begun = 0;
  const enter = (id: string) => {
    const owner = owners.get(id) ?? { jobs: 0, worked: 0 };
    owner.jobs += 1;
    owners.set(id, owner);
    return owner;
  };
  const leave = (id: string) => {
    const owner = owners.get(id);
    if (owner && (owner.jobs -= 1) === 0) owners.delete(id);
  };
  return {
    run: async ({ accountantId, businessId }, work) => {
      const [accountant, business] = [enter(accountantId), enter(businessId)];
      let since = 0;
      let worked = 0;
      const take = async () => {
        waiting += 1;
        await free.acquire(1, -(accountant.worked + business.worked));
        waiting -= 1;
        since = now();
      };
      const give = () => {
        const spent = now() - since;
        worked += spent;
        accountant.worked += spent;
        business.worked += spent;
        free.release();
      };
      begun += 1;
      try {
        await take();
        let holds = true;
        try {
          return await work({
            pass: async (settle) => {
              if (waiting === 0) return;
              await settle();
              give();
              holds = false;
              if (begun >= jobs && worked >= longestWork) throw new TurnOver();
              await take();
              holds = true;
            },
          });
        } finally {
          if (holds) give();
        }
      } finally {
        begun -= 1;
        leave(accountantId);
        leave(businessId);
      }
    },
  };
}
