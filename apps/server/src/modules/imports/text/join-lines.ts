import type { TextLine } from './read-lines.ts';
import { type Delimiter, hasOpenQuote, splitCells } from './split-cells.ts';

/** The maximum number of lines of a row. A header of 80 cells may have a line break in each. */
const mostLines = 100;

/** The row that begins at an index of the lines, and the number of lines that it has. */
export interface JoinedRow {
  cells: string[];
  lines: number;
}

/**
 * The row that begins with a line. A cell in quotes may go on in the next lines; if its quote is never closed, it is part
 * of a name, and the row ends with its line.
 */
export function joinedRow(lines: readonly TextLine[], start: number, delimiter: Delimiter): JoinedRow {
  let text = lines[start]?.text ?? '';
  const first = splitCells(text, delimiter);
  if (!hasOpenQuote(text, delimiter)) return { cells: first, lines: 1 };
  for (let count = 2; count <= mostLines && start + count <= lines.length; count += 1) {
    text = `${text}\n${lines[start + count - 1]?.text ?? ''}`;
    if (!hasOpenQuote(text, delimiter)) return { cells: splitCells(text, delimiter), lines: count };
  }
  return { cells: first, lines: 1 };
}

/**
 * Lines in which a row with line breaks inside quotes is one line, with blanks instead of the breaks. A line is joined with the
 * next ones only while it has fewer cells than a row (`width`), and only if the row that results has no more.
 */
export async function* joinLines(
  lines: AsyncIterable<TextLine>,
  { delimiter, width }: { delimiter: Delimiter; width: number },
): AsyncGenerator<TextLine> {
  let held: TextLine[] = [];
  for await (const line of lines) {
    held.push(line);
    // Without a change of the lines that are held, a line is the beginning of a row.
    while (held.length > 0) {
      const [first] = held;
      if (!first || !isCutShort(first.text, delimiter, width)) {
        if (first) yield first;
        held.shift();
        continue;
      }
      const text = held.map((each) => each.text).join(' ');
      if (held.length < mostRowLines && hasOpenQuote(text, delimiter)) break;
      if (!hasOpenQuote(text, delimiter) && splitCells(text, delimiter).length <= width) {
        yield { number: first.number, text };
        held = [];
      } else {
        yield first;
        held.shift();
      }
    }
  }
  yield* held;
}

/** A row of data has line breaks in names only. */
const mostRowLines = 10;

function isCutShort(text: string, delimiter: Delimiter, width: number): boolean {
  return hasOpenQuote(text, delimiter) && text.split(delimiter).length < width;
}
