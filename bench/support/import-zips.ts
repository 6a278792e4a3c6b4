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
  return (await importFiles(accountant, business, files, 1)).storedIn;
}

/** Uploads several files at the same time, as a browser does. Returns the seconds until all were received and stored. */
export async function importFiles(
  { api }: Pick<Accountant, 'api'>,
  { uuid }: OwnBusiness,
  files: readonly { name: string; file: Blob }[],
  atOnce: number,
): Promise<{ receivedIn: number; storedIn: number }> {
  const { import_id: id } = await api.createImport({ path: { uuid } });
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const waiting = files.values();
  const send = async () => {
    for (const { name, file } of waiting) await api.uploadImportFile({ path: { id }, query: { name }, file });
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
