import { join } from 'node:path';
import { newAccountant, newBusiness } from './support/accountant.ts';
import { type Bench, type Figure, written } from './support/figures.ts';
import { copyAlone, readAlone } from './support/import-floors.ts';
import { importFiles, importZips, invoiceFiles, zipOfInvoices } from './support/import-zips.ts';
import { processorSeconds } from './support/process.ts';
import { withServer } from './support/product-server.ts';

const perZip = 2500;
const zips = 8;
const documents = zips * perZip;
const loose = 2000;
/** The number of requests that the web app makes at the same time. */
const postsAtOnce = 4;
/** Loose files are measured one by one, and in batches of the size that the web app sends. */
const perRequests = [1, 50];

/**
 * Imports XML invoices, in zips and as single files, and measures from the first byte sent to the end of the import. Beside the
 * zips, reading the same bytes without storing them, and copying the rows that they became, each alone.
 */
export const importDocuments: Bench = () =>
  withServer(async ({ url, pid, folder, sql: connect }) => {
    const accountant = await newAccountant(url);
    const business = await newBusiness(accountant);
    const of = { customerRuc: business.ruc, month: '2026-10' };
    // Warm up the code of the server.
    await importZips(accountant, business, [await zipOfInvoices({ ...of, first: documents, count: 200 })]);
    const files: Blob[] = [];
    for (let zip = 0; zip < zips; zip += 1)
      files.push(await zipOfInvoices({ ...of, first: zip * perZip, count: perZip }));
    const before = processorSeconds(pid);
    const seconds = await importZips(accountant, business, files);
    const worked = processorSeconds(pid) - before;
    const sql = await connect();
    const copying = await copyAlone(sql, business, { pid, folder: join(folder, 'postgres') }).finally(() => sql.end());
    const reading = await readAlone(await Promise.all(files.map((file) => file.bytes())));
    const looseFigures: Figure[] = [];
    for (const [index, perRequest] of perRequests.entries()) {
      const single = invoiceFiles({ ...of, month: `2026-0${9 - index}`, first: 0, count: loose });
      const beforeLoose = processorSeconds(pid);
      const { receivedIn, storedIn } = await importFiles(
        accountant,
        business,
        single.map(({ name, xml }) => ({ name, file: new Blob([xml]) })),
        { atOnce: postsAtOnce, perRequest },
      );
      const perFile = ((processorSeconds(pid) - beforeLoose) / loose) * 1000;
      looseFigures.push({
        name: `${loose.toLocaleString('en-US')} loose XML, ${perRequest} in a request, ${postsAtOnce} requests at once`,
        value: loose / storedIn,
        unit: '/s',
        ...(perRequest > 1 && { atLeast: 600, goal: { atLeast: 1500 } }),
        note: `the last was received after ${receivedIn.toFixed(1)} s and stored after ${storedIn.toFixed(1)} s; ${perFile.toFixed(1)} ms of processor for a file`,
      });
    }
    return [
      {
        name: `${documents.toLocaleString('en-US')} XML in ${zips} zips, uploaded and stored`,
        value: documents / seconds,
        unit: '/s',
        atLeast: 500,
        goal: { atLeast: 2500 },
        note: `${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of processor with the database's`,
      },
      {
        name: 'the same zips, beside reading their XML alone and copying their rows alone, one after the other',
        value: seconds / (reading.seconds + copying.seconds),
        unit: '×',
        goal: { atMost: 1.3 },
        note: `read in ${written(reading.seconds, 's')}, copied in ${written(copying.seconds, 's')}`,
      },
      {
        name: 'the same, in processor time',
        value: worked / (reading.processor + copying.processor),
        unit: '×',
        note: `read in ${written(reading.processor, 's')}, copied in ${written(copying.processor, 's')}`,
      },
      ...looseFigures,
    ];
  });
