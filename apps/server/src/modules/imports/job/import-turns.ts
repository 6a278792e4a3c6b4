/** The place of a job among the imports of this process. */
export interface Turn {
  /**
   * Gives the place to a job that waits for one, and waits for the next place; without such a job, or while uploads of people are
   * read and only collected files wait, it does nothing. Call it between
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

/** Whose files a job reads. */
export interface TurnOwner {
  accountantId: string;
  businessId: string;
  /** Whether a person has uploaded some of them and waits. */
  isAwaited: boolean;
}

export interface ImportTurns {
  /**
   * Runs the job of a business when it has a place. When the business has a job already, it runs nothing: that job reads all files
   * of the business, from now on as awaited ones if these are.
   */
  run: (owner: Readonly<TurnOwner>, work: (turn: Turn) => Promise<void>) => Promise<void>;
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

interface Job {
  isAwaited: boolean;
  accountant: { jobs: number; worked: number };
  worked: number;
}

/**
 * Shares the places of a process between the imports of businesses. A place that gets free is given to a job with uploads of
 * people before those with collected files only, then to the one whose accountant and business have worked least since they have
 * jobs, and among equals to the one that has waited longest. So a small file does not wait for the large zips of others, an
 * accountant with many businesses does not keep the others waiting, and nobody waits for what nobody waits for.
 */
export function createImportTurns({
  places,
  jobs: mostJobs,
  longestWork,
  now = () => performance.now(),
}: ImportTurnsOptions): ImportTurns {
  /** By business. */
  const jobs = new Map<string, Job>();
  const accountants = new Map<string, Job['accountant']>();
  const waiting = new Map<Job, () => void>();
  let free = places;
  const comesBefore = (one: Job, other: Job) =>
    one.isAwaited === other.isAwaited
      ? one.accountant.worked + one.worked < other.accountant.worked + other.worked
      : one.isAwaited;
  const giveNext = () => {
    if (free === 0 || waiting.size === 0) return;
    const [next] = [...waiting].reduce((best, one) => (comesBefore(one[0], best[0]) ? one : best));
    const begin = waiting.get(next);
    waiting.delete(next);
    free -= 1;
    begin?.();
  };
  const take = (job: Job) =>
    new Promise<void>((begin) => {
      waiting.set(job, begin);
      giveNext();
    });
  const enter = (id: string) => {
    const accountant = accountants.get(id) ?? { jobs: 0, worked: 0 };
    accountant.jobs += 1;
    accountants.set(id, accountant);
    return accountant;
  };
  return {
    run: async ({ accountantId, businessId, isAwaited }, work) => {
      const earlier = jobs.get(businessId);
      if (earlier) {
        earlier.isAwaited ||= isAwaited;
        return;
      }
      const accountant = enter(accountantId);
      const job: Job = { isAwaited, accountant, worked: 0 };
      jobs.set(businessId, job);
      let since = 0;
      let holds = false;
      const begin = async () => {
        await take(job);
        holds = true;
        since = now();
      };
      const give = () => {
        const spent = now() - since;
        job.worked += spent;
        accountant.worked += spent;
        holds = false;
        free += 1;
        giveNext();
      };
      try {
        await begin();
        await work({
          pass: async (settle) => {
            const isPreceded = [...waiting.keys()].some((other) => other.isAwaited || !job.isAwaited);
            if (!isPreceded) return;
            await settle();
            give();
            if (jobs.size >= mostJobs && job.worked >= longestWork) throw new TurnOver();
            await begin();
          },
        });
      } finally {
        if (holds) give();
        jobs.delete(businessId);
        accountant.jobs -= 1;
        if (accountant.jobs === 0) accountants.delete(accountantId);
      }
    },
  };
}
