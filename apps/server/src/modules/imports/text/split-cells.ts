import { plainCell } from '@contapro/domain';

export type Delimiter = '|' | ';' | ',' | '\t';

const delimiters: readonly Delimiter[] = ['|', '\t', ';', ','];

/** The separators that the line may have, if it is a header or, with an open quote, the beginning of one. */
export function possibleDelimiters(line: string): readonly Delimiter[] {
  return delimiters.filter((delimiter) => line.includes(delimiter) || hasOpenQuote(line, delimiter));
}

/** The separator of a line. It is a pipe if the line contains one, because texts of the SIRE cannot contain pipes. */
export function delimiterOf(line: string): Delimiter {
  if (line.includes('|')) return '|';
  if (line.includes('\t')) return '\t';
  const semicolons = line.split(';').length;
  return semicolons > line.split(',').length ? ';' : ',';
}

/**
 * The cells of a line, with their spaces. Quotes enclose a cell, except in lines with pipes, where they are text unless all
 * cells have them. `="0001"`, with which programs keep the zeros of a text in Excel, is read as `0001`.
 */
export function splitCells(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells = delimiter === '|' && !isQuotedWhole(line) ? line.split('|') : splitQuoted(line, delimiter).cells;
  return line.includes('="') || line.includes('"=') ? cells.map(plainCell) : cells;
}

/** Whether a cell of the line begins with a quote that is not closed in it: the rest of the cell may be in the next line. */
export function hasOpenQuote(line: string, delimiter: Delimiter): boolean {
  return line.includes('"') && splitQuoted(line, delimiter).isOpen;
}

const isQuotedWhole = (line: string) => /^\s*"[^"]*"(?:\|(?:"[^"]*")?)*\s*$/.test(line);

/**
 * Whether a number may begin in this cell and go on in the next ones, because a comma between its thousands was taken for a
 * separator: `1` and `000.00`.
 */
export function mayGoOn(cells: readonly string[], at: number): boolean {
  const next = cells.slice(at + 1, at + 4).map((cell) => cell.trim());
  return /^[^\d.]*[1-9]\d{0,2}$/.test((cells[at] ?? '').trim()) && /^(?:\d{3},)*\d{3}\.\d+(?:,|$)/.test(next.join(','));
}

/** The number of columns of a header: those without a name at its end are none. */
export function widthOf(header: readonly string[]): number {
  return header.findLastIndex((name) => name.trim() !== '') + 1;
}

function splitQuoted(line: string, delimiter: Delimiter): { cells: string[]; isOpen: boolean } {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (quoted && character === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
    } else if (character === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  // A quote that is not closed is part of a name.
  return quoted ? { cells: line.split(delimiter), isOpen: true } : { cells: [...cells, cell], isOpen: false };
}
