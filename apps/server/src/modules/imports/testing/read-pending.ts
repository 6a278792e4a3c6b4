/** A program that reads the received files of a business and exits: `node read-pending.ts <database> <business>`. */
import { openDatabase } from '../../../database/database.ts';
import { processPending } from '../job/process-pending.ts';
import { importServices } from './import-files.ts';

const [url = '', businessId = ''] = process.argv.slice(2);
const db = await openDatabase(url, { connections: 2 });
process.stdout.write('reading\n');
await processPending({ ...importServices(db.sql), rowsAtOnce: 100 }, businessId);
await db.close();
