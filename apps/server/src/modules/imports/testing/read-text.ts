import { type DepositReading, type DepositsReader, depositsReaderFor } from '../deposits/deposits-reader.ts';
import { type SireContext, type SireReader, type SireReading, sireReaderFor } from '../sire/sire-reader.ts';
import { firstLines, noHeader } from '../text/header-lines.ts';
import { joinLines } from '../text/join-lines.ts';
import { readLines, type TextLine } from '../text/read-lines.ts';

/** The lines of a text, with its bytes in two pieces. */
async function linesOf(content: string | Uint8Array): Promise<TextLine[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const lines: TextLine[] = [];
  for await (const line of readLines([bytes.subarray(0, 101), bytes.subarray(101)])) lines.push(line);
  return lines;
}

/** What the readers get from a file of deposits or a propuesta. @throws FileRefused when it is neither */
export async function readTextFile(
  content: string | Uint8Array,
  name: string,
  context: SireContext,
): Promise<{ reader: SireReader | DepositsReader; readings: (SireReading | DepositReading)[] }> {
  const lines = await linesOf(content);
  const first = lines.slice(0, firstLines);
  const reader = depositsReaderFor(first, context.ruc) ?? sireReaderFor(first, name, context);
  const readings: (SireReading | DepositReading)[] = [];
  if (!reader) throw noHeader(first);
  for await (const line of joinLines(inOrder(lines), reader.form)) {
    const reading = reader.read(line);
    if (reading) readings.push(reading);
  }
  readings.push(...reader.rest());
  if (!('book' in reader)) reader.assertOwn();
  return { reader, readings };
}

async function* inOrder(lines: readonly TextLine[]): AsyncGenerator<TextLine> {
  yield* lines;
}
