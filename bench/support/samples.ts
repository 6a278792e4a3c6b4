import type { ProductServer } from './product-server.ts';

/** The sample accountants that `npm start` prints. */
export const samples = { estudio: 'estudio@contapro.pe', siscont: 'siscont@contapro.pe' } as const;
export const samplePassword = 'Contapro1';

/** Waits until all documents of the sample businesses at the tax authority are stored. */
export async function samplesAreCollected(server: ProductServer): Promise<void> {
  const sql = await server.sql();
  try {
    for (;;) {
      const [state] = await sql<[{ stored: boolean; open: boolean }]>`
        select exists (select from vouchers) as stored,
          exists (select from jobs.job where state in ('created', 'retry', 'active'))
            or exists (select from import_files where state <> 'terminado') as open`;
      if (state.stored && !state.open) return;
      await new Promise((done) => setTimeout(done, 1000));
    }
  } finally {
    await sql.end();
  }
}
