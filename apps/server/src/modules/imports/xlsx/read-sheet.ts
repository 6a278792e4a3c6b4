import { depositsReaderFor } from '../deposits/deposits-reader.ts';
import { FileRefused, type Refusal } from '../problems.ts';
import { sireReaderFor } from '../sire/sire-reader.ts';
import { firstLines } from '../text/header-lines.ts';
import type { TextLine } from '../text/read-lines.ts';
import { bufferSource } from '../zip/byte-source.ts';
import { openZip } from '../zip/read-zip.ts';
import { readWorkbook, type SheetText } from './read-workbook.ts';

/** What is known about an Excel before it is read. */
export interface SheetContext {
  /** The name of the file, by which a sheet without headers is recognised. */
  name: string;
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM` */
  currentPeriod: string;
}

/** Reads the sheet of an `.xlsx` that has a propuesta or deposits, see {@link readWorkbook}, or says why there is none. */
export async function readSheet(
  bytes: Uint8Array,
  { name, ruc, currentPeriod }: SheetContext,
): Promise<SheetText | { refusal: Refusal }> {
  const isKnown = (lines: readonly TextLine[]) =>
    depositsReaderFor(lines, ruc) !== null || sireReaderFor(lines, name, { ruc, currentPeriod }) !== null;
  try {
    return await readWorkbook(bytes, await openZip(bufferSource(bytes)), firstLines, isKnown);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
