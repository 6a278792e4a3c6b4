import type { ReadFiledFile } from '@contapro/flows';
import { readSheet } from './sheetFiles.ts';
import { unzip } from './unzip.ts';

type Content = NonNullable<Awaited<ReturnType<ReadFiledFile>>>['contents'][number];

/** Reads a file of SUNAT with a filed form in the browser. The code that reads it is loaded when it is needed. */
export const readFiledFile: ReadFiledFile = async ({ file, signal }) => {
  const files = /\.zip$/i.test(file.name) ? await unzip({ file }) : [file];
  if (typeof files === 'string') return null;
  const contents = await Promise.all(files.map((each) => contentOf(each, signal)));
  const read = contents.filter((content) => content !== null);
  if (read.length === 0 && files.length > 0) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return { sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''), contents: read };
};

async function contentOf(file: File, signal: AbortSignal | undefined): Promise<Content | null> {
  const { name } = file;
  if (/\.pdf$/i.test(name)) {
    const { readPdfText } = await import('@contapro/ui/patterns/readPdfText');
    const text = await readPdfText(file);
    return text === null ? null : { kind: 'text', name, text };
  }
  if (!/\.(?:xlsx|csv|txt)$/i.test(name)) return null;
  const lines = await readSheet({ file, signal });
  return lines === null ? null : { kind: 'table', name, lines };
}
