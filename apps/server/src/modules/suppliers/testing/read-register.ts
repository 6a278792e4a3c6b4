/**
 * Reads the register in a process of its own, for tests and measurements. Arguments: the address of the database, that of the
 * zip, and the time. It prints whether it was read, and how much more memory the process had meanwhile than before, in megabytes.
 */
import { connectDatabase } from '../../../database/database.ts';
import { publishedRegister } from '../../sunat/register/published-register.ts';
import { readRegister } from '../read-register.ts';

const [url = '', address = '', now = ''] = process.argv.slice(2);
const db = connectDatabase(url, { connections: 2 });
const before = process.memoryUsage.rss();
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 10);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const isRead = await readRegister({
  sql: db.sql,
  clock: () => new Date(now),
  log,
  register: publishedRegister({ address }),
});
clearInterval(timer);
console.log(JSON.stringify({ isRead, megabytes: Math.round((most - before) / 1_000_000) }));
await db.close();
