import type { BatchServices } from '@contapro/flows';

/** Makes a zip in the browser. The code that writes it is loaded when it is needed. */
export const zip: BatchServices['zip'] = async ({ files }) => {
  const { strToU8, zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  return new Blob([bytes.slice()], { type: 'application/zip' });
};
