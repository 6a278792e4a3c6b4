import { readKeySettings } from '../config.ts';
import { connectDatabase } from '../database/database.ts';
import { createDeadJobs } from '../jobs/dead-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../logger.ts';
import { openMasterKeys } from '../security/keys.ts';
import { admin } from './admin.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is missing');
const { database, close } = connectDatabase(url, { connections: 1 });
const jobs = createJobs(url, { log: silentLogger(), metrics: { countJob: () => {} } });
try {
  const services = {
    database,
    jobs,
    openDeadJobs: () => createDeadJobs(url),
    openMasterKeys: async () => (await openMasterKeys(readKeySettings(process.env))).masters,
    clock: () => new Date(),
  };
  const { isDone, lines } = await admin(services, process.argv.slice(2));
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  if (!isDone) process.exitCode = 1;
} finally {
  await jobs.stop();
  await close();
}
