import { connectDatabase } from '../../database/database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { silentLogger } from '../../logger.ts';
import { normalEmail } from '../accounts/accounts.repository.ts';
import { beginRemoval } from './account-removals.ts';
import { removalsRepository } from './removals.repository.ts';

/**
 * `npm run remove-account -- <email>` begins the removal of an account, as its person can do on the page Mi cuenta. The
 * database is that of DATABASE_URL; a process of role `worker` or `all` does the rest.
 */
const [, , email] = process.argv;
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is missing');
if (!email) throw new Error('The email of the account is missing');
const outcomes = {
  begun: 'La cuenta ya no se puede usar; sus datos se eliminan en segundo plano.',
  gone: 'No hay una cuenta con ese correo.',
  'charge open': 'La cuenta tiene un cobro sin resolver: resuélvelo antes.',
};
const { database, close } = connectDatabase(url, { connections: 1 });
const jobs = createJobs(url, { log: silentLogger(), metrics: { countJob: () => {} } });
try {
  const id = await removalsRepository(database).idOf(normalEmail(email));
  const outcome = id === undefined ? 'gone' : await beginRemoval({ database, jobs, clock: () => new Date() }, id);
  process.stdout.write(`${outcomes[outcome]}\n`);
  if (outcome !== 'begun') process.exitCode = 1;
} finally {
  await jobs.stop();
  await close();
}
