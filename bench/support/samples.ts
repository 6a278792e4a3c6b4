import { type Accountant, signedIn } from './accountant.ts';

/** The sample accountants as `npm start` prints them. */
export const samples = { estudio: 'estudio@contapro.pe', siscont: 'siscont@contapro.pe' } as const;
export const samplePassword = 'Contapro1';

/** Waits until everything the sample accountants' businesses have at the tax authority is stored. */
export async function newestImportsAreDone(url: string): Promise<Accountant> {
  const accountant = await signedIn(url, { email: samples.estudio, password: samplePassword });
  const { businesses } = await accountant.api.listBusinesses();
  let seen = -1;
  for (;;) {
    let stored = 0;
    let open = 0;
    for (const { uuid } of businesses) {
      const { imports } = await accountant.api.listImports({ path: { uuid } });
      stored += imports.reduce((sum, { counts }) => sum + counts.imported, 0);
      open += imports.filter(({ state }) => state === 'procesando').length;
    }
    if (open === 0 && stored > 0 && stored === seen) return accountant;
    seen = stored;
    await new Promise((done) => setTimeout(done, 3000));
  }
}
