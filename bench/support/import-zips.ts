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

/** A zip of invoices, numbered from `first`. */
export const zipOfInvoices = ({ first, count, ...of }: Invoices): Promise<Blob> =>
  zipOf(Array.from({ length: count }, (_, index) => ublInvoice({ ...of, index: first + index })));

/** Uploads files one after the other; answers with the seconds until each has its outcome. */
export async function importZips({ api }: Accountant, { uuid }: OwnBusiness, files: readonly Blob[]): Promise<number> {
  const { import_id: id } = await api.createImport({ path: { uuid } });
  const begun = performance.now();
  for (const [index, file] of files.entries())
    await api.uploadImportFile({ path: { id }, query: { name: `comprobantes-${index}.zip` }, file });
  for (;;) {
    const { state, counts } = await api.getImport({ path: { id }, query: { page: 1, size: 20 } });
    if (state !== 'terminado') await sleep(100);
    else if (counts.rejected > 0) throw new Error(`${counts.rejected} documents of the bench were refused`);
    else return (performance.now() - begun) / 1000;
  }
}
