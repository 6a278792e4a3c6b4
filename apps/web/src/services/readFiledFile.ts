import type { ReadFiledFile } from '@contapro/flows';

/** Reads a file of SUNAT with a filed form. Its code is loaded with the first one, because most visits of a page upload none. */
export const readFiledFile: ReadFiledFile = async (request) => {
  const { readFiledFile: read } = await import('./filedFiles.ts');
  return read(request);
};
