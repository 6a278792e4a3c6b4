import type { BusinessContext } from '../../vouchers/store/refresh-vouchers.ts';
import type { JobServices } from '../import-services.ts';
import type { GivenBytes } from '../files/keep-documents.ts';
import type { XmlReading } from '../ubl/read-xmls.ts';

/** How much is read together in another thread. The thread of calls copies the bytes and what they say, some milliseconds for each group. */
const together = { documents: 16, bytes: 1_000_000 };

/** Consecutive XML documents that are read together in another thread, between other things that are done in their order. */
export interface XmlGroup {
  /** Adds a document. `take` gets what it says when {@link XmlGroup.read} reads it. */
  add: (content: GivenBytes, take: (reading: XmlReading) => void) => void;
  /** Adds what is done after what was added before. */
  after: (work: () => void) => void;
  /** Whether so much was added that it should be read. */
  isFull: () => boolean;
  /** Reads what was added. */
  read: () => Promise<void>;
}

export function xmlGroup(
  { processor }: Pick<JobServices, 'processor'>,
  { accountantId }: Pick<BusinessContext, 'accountantId'>,
): XmlGroup {
  let documents: Uint8Array[] = [];
  let steps: ((readings: readonly XmlReading[]) => void)[] = [];
  let bytes = 0;
  return {
    add: (content, take) => {
      const index = documents.length;
      // A copy, because the whole buffer of which bytes are a part would be copied to the thread.
      documents.push(new Uint8Array(content.bytes));
      bytes += content.bytes.byteLength;
      steps.push((readings) => {
        const reading = readings[index];
        if (!reading) throw new Error('A document was not read');
        take(reading);
      });
    },
    after: (work) => void steps.push(work),
    isFull: () => documents.length >= together.documents || bytes >= together.bytes,
    read: async () => {
      const [given, taken] = [documents, steps];
      [documents, steps, bytes] = [[], [], 0];
      const readings = given.length > 0 ? await processor.readXmls(accountantId, given) : [];
      for (const take of taken) take(readings);
    },
  };
}
