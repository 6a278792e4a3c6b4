import { createDeadJobs } from './dead-jobs.ts';

/**
 * `npm run jobs` shows the jobs that failed for good, `npm run jobs -- retry` puts them back into their queues. The
 * database is that of DATABASE_URL.
 */
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is missing');
const say = (line: string) => process.stdout.write(`${line}\n`);
const dead = await createDeadJobs(url);
try {
  if (process.argv[2] === 'retry') say(`Trabajos devueltos a su cola: ${await dead.retry()}`);
  else {
    const jobs = await dead.list();
    if (jobs.length === 0) say('No hay trabajos fallidos.');
    for (const { queue, key, failedAt, attempts, reason } of jobs)
      say(`${failedAt.toISOString()}  ${queue}  ${key}  ${attempts} intentos  ${reason}`);
  }
} finally {
  await dead.close();
}
