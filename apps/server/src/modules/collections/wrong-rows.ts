import { currentPeriod } from '@contapro/domain';
import { createPauses } from '../../processor/create-pauses.ts';
import { FileRefused } from '../imports/problems.ts';
import { type SireReader, sireReaderFor } from '../imports/sire/sire-reader.ts';
import { readLines } from '../imports/text/read-lines.ts';
import type { CollectedFile, Proposal, WrongRows } from '../sunat/tax-authority.ts';

/** What of a refusal of the reader says that the file is another than the one that was asked for. */
const wrong: Readonly<Record<string, WrongRows>> = {
  OTRO_RUC: 'another business',
  PERIODOS_MEZCLADOS: 'another period',
  PERIODO_FUTURO: 'another period',
};

/**
 * Whether a file of SUNAT has a row of another business, register or period than was asked for; null without one. It is asked
 * before anything of the file is stored, because the names of the files do not say it. What cannot be read at all is not
 * decided here: the import says what is wrong with it.
 */
export async function wrongRowsIn(
  { name, content }: CollectedFile,
  { ruc, book, period, now }: Proposal & { ruc: string; now: Date },
): Promise<WrongRows | null> {
  let reader: SireReader | undefined;
  const pause = createPauses();
  try {
    for await (const line of readLines(content)) {
      await pause();
      if (line.text.trim() === '') continue;
      const found: SireReader | null =
        reader ?? sireReaderFor([line], name, { ruc, currentPeriod: currentPeriod(now.getTime()) });
      if (!found) return null;
      reader = found;
      if (reader.book !== book) return 'another book';
      reader.read(line);
      if (reader.period !== null && reader.period !== period) return 'another period';
    }
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return wrong[error.code] ?? null;
    throw error;
  }
}
