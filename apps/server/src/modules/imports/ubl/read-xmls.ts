import { FileRefused, type Refusal } from '../problems.ts';
import { type ReadXml, readUbl } from './read-ubl.ts';

/** What an XML says, or why it cannot be imported. */
export type XmlReading = ReadXml | { refusal: Refusal };

/** Reads XML documents, each as {@link readUbl} does, in the same order. */
export async function readXmls(documents: readonly Uint8Array[]): Promise<XmlReading[]> {
  return documents.map((bytes) => {
    try {
      return readUbl(bytes);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return { refusal: { code: error.code, message: error.message } };
    }
  });
}
