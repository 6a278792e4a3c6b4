import { ZipFile } from 'yazl';

/** Makes a zip of these files, in this order. */
export async function zipOf(files: Iterable<{ name: string; xml: string }>): Promise<Blob> {
  const zip = new ZipFile();
  for (const { name, xml } of files) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  const pieces: BlobPart[] = [];
  for await (const piece of zip.outputStream) pieces.push(new Uint8Array(Buffer.from(piece)));
  return new Blob(pieces);
}
