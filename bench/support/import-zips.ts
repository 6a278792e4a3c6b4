import { setTimeout as sleep } from 'node:timers/promises';
import type { Accountant, OwnBusiness } from './accountant.ts';
import { ublInvoice } from './ubl-invoice.ts';
import { zipOf } from './zip-of.ts';

export interface Invoices {
  first: number;
  count: number;
  customerRuc: string;
  /** `YYYY-MM`. */
  month: string;
}

/** Makes files of invoices, numbered from `first`. */
export const invoiceFiles = ({ first, count, ...of }: Invoices): { name: string; xml: string }[] =>
  Array.from({ length: count }, (_, index) => ublInvoice({ ...of, index: first + index }));

/** Makes a zip of invoices, numbered from `first`. */
export const zipOfInvoices = (invoices: Invoices): Promise<Blob> => zipOf(invoiceFiles(invoices));

/** Uploads zips one after the other. Returns the seconds until each has its outcome. */
export async function importZips(
  accountant: Pick<Accountant, 'api'>,
  business: OwnBusiness,
  zips: readonly Blob[],
): Promise<number> {
  const files = zips.map((file, index) => ({ name: `comprobantes-${index}.zip`, file }));
  return (await importFiles(accountant, business, files)).storedIn;
}

export interface Sending {
  /** The number of requests at the same time. */
  atOnce: number;
  /** The number of files in each request. */
  perRequest: number;
}

/** Announces files and uploads them, as a browser does. Returns the seconds until all were received and stored. */
export async function importFiles(
  { api }: Pick<Accountant, 'api'>,
  { uuid }: OwnBusiness,
  files: readonly { name: string; file: Blob }[],
  { atOnce, perRequest }: Sending = { atOnce: 1, perRequest: 1 },
): Promise<{ receivedIn: number; storedIn: number }> {
  const { import_id: id } = await api.createImport({ path: { uuid } });
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const announced: Announced[] = [];
  for (const some of inGroups(files, 500)) {
    const answer = await api.announceImportFiles({
      path: { id },
      body: { files: some.map(({ name, file }) => ({ name, bytes: file.size })) },
    });
    announced.push(...some.map((each, index) => ({ ...each, announcedId: answer.files[index]?.announced_id ?? '' })));
  }
  const waiting = inGroups(announced, perRequest).values();
  const send = async () => {
    for (const some of waiting) await post(api, id, some);
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  const receivedIn = seconds();
  for (;;) {
    const { state, counts } = await api.getImport({ path: { id }, query: { page: 1, size: 20 } });
    if (state !== 'terminado') await sleep(100);
    else if (counts.rejected > 0) throw new Error(`${counts.rejected} documents of the bench were refused`);
    else return { receivedIn, storedIn: seconds() };
  }
}

interface Announced {
  name: string;
  file: Blob;
  announcedId: string;
}

async function post(api: Accountant['api'], id: string, files: readonly Announced[]): Promise<void> {
  const [first] = files;
  if (files.length === 1 && first) {
    const { name, file, announcedId } = first;
    await api.uploadImportFile({ path: { id }, query: { name, announced_id: announcedId }, file });
    return;
  }
  const parts = files.map(({ announcedId, file }) => ({ name: announcedId, content: file }));
  const answer = await api.uploadImportFiles({ path: { id }, parts });
  const refused = answer.files.find(({ problem }) => problem !== null);
  if (refused) throw new Error(`A file of the bench was refused: ${refused.problem?.code}`);
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
