import { inflateRawSync } from 'node:zlib';
import type { Services } from '../../services.ts';
import type { BusinessRow } from '../businesses/own-business.ts';
import { sizeOf } from './drawing/draw-jpeg.ts';
import { exportsRepository } from './exports.repository.ts';
import { picturesRepository } from './pictures.repository.ts';
import type { Picture } from './xlsx/workbook.ts';

/** The XML of a document cannot be read or drawn. `cause` has the reason. */
export class Undrawable extends Error {
  override name = 'Undrawable';
}

/** The XML of a document as it was imported. */
export interface StoredXml {
  id: string;
  bytes: Uint8Array;
}

/** The business of a document, and the studio for which its picture is drawn. */
type Owned = Pick<BusinessRow, 'id' | 'accountantId'>;

/** The version of the drawing. Increase it when the drawing changes, so that stored pictures are drawn again. */
const drawingVersion = 2;

/**
 * The original XML of a voucher, and its picture, which is drawn at the first request and then stored. A stored picture whose
 * object is missing is drawn again. Both are null when the document does not exist, or when the object of its XML is missing.
 */
export function voucherFiles({
  database,
  sql,
  documents,
  processor,
}: Pick<Services, 'database' | 'sql' | 'processor' | 'documents'>) {
  const exports = exportsRepository(database);
  const pictures = picturesRepository(sql, documents);

  async function deflatedOf(businessId: string, id: string): Promise<Uint8Array | null> {
    const stored = (await exports.documents(businessId, [id])).get(id);
    return stored ? documents.read(stored) : null;
  }

  async function xml(businessId: string, xmlDocumentId: string): Promise<Buffer | null> {
    const deflated = await deflatedOf(businessId, xmlDocumentId);
    return deflated ? inflateRawSync(deflated) : null;
  }

  const keptPicture = (businessId: string, xmlDocumentId: string) =>
    pictures.find(businessId, xmlDocumentId, drawingVersion);

  /** @throws Undrawable */
  async function newPicture({ id, accountantId }: Owned, xmlDocumentId: string): Promise<Picture | null> {
    const deflated = await deflatedOf(id, xmlDocumentId);
    const picture =
      deflated &&
      // A copy, because the whole buffer of which bytes are a part would be copied to the thread.
      (await drawable(xmlDocumentId, () => processor.drawVoucher(accountantId, new Uint8Array(deflated))));
    if (!picture) return null;
    await pictures.store(id, xmlDocumentId, picture.jpeg, drawingVersion);
    return picture;
  }

  /**
   * `beforeDrawing` is called only if the picture is not stored; what it returns, when it is drawn or could not be.
   * @throws Undrawable, and what `beforeDrawing` throws
   */
  async function jpeg(
    business: Owned,
    xmlDocumentId: string,
    beforeDrawing: () => () => void = () => () => {},
  ): Promise<Uint8Array | null> {
    const kept = await keptPicture(business.id, xmlDocumentId);
    if (kept) return kept;
    const afterDrawing = beforeDrawing();
    try {
      return (await newPicture(business, xmlDocumentId))?.jpeg ?? null;
    } finally {
      afterDrawing();
    }
  }

  /** The XML of the documents in `sizes`, in the same order, without those that are missing. Several are read at a time. */
  async function* xmls(businessId: string, sizes: ReadonlyMap<string, number>): AsyncGenerator<StoredXml> {
    for (const ids of together(sizes)) {
      const found = await exports.documents(businessId, ids);
      const reading = ids.map(async (id) => {
        const stored = found.get(id);
        return { id, deflated: stored && (await documents.read(stored)) };
      });
      for (const { id, deflated } of await Promise.all(reading))
        if (deflated) yield { id, bytes: inflateRawSync(deflated) };
    }
  }

  return {
    xml,
    jpeg,
    xmls,
    /** The sizes of documents in bytes by id, in the order of the ids. Documents that do not exist are left out. */
    sizes: exports.documentSizes,
    /**
     * The picture for a spreadsheet; null as for `jpeg`.
     * @throws Undrawable
     */
    async picture(business: Owned, xmlDocumentId: string): Promise<Picture | null> {
      const kept = await keptPicture(business.id, xmlDocumentId);
      if (!kept) return newPicture(business, xmlDocumentId);
      return { jpeg: kept, ...(await drawable(xmlDocumentId, () => sizeOf(kept))) };
    },
  };
}

/** The maximum number and size of documents that are read at a time. */
const atOnce = { documents: 50, bytes: 2_000_000 };

/** The ids in groups that are read at a time. */
function* together(sizes: ReadonlyMap<string, number>): Generator<string[]> {
  let group: string[] = [];
  let bytes = 0;
  for (const [id, size] of sizes) {
    if (group.length > 0 && (group.length >= atOnce.documents || bytes + size > atOnce.bytes)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(id);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

async function drawable<Result>(xmlDocumentId: string, draw: () => Promise<Result>): Promise<Result> {
  try {
    return await draw();
  } catch (cause) {
    throw new Undrawable(`Document ${xmlDocumentId} cannot be drawn`, { cause });
  }
}

export type VoucherFiles = ReturnType<typeof voucherFiles>;
