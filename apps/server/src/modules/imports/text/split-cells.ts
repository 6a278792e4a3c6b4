export type Delimiter = '|' | ';' | ',' | '\t';

/** The separator a line was written with: a pipe wins, since no SIRE text may hold one. */
export function delimiterOf(line: string): Delimiter {
  if (line.includes('|')) return '|';
  if (line.includes('\t')) return '\t';
  const semicolons = line.split(';').length;
  return semicolons > line.split(',').length ? ';' : ',';
}

/** The cells of a line, blanks kept. Quotes are honoured except between pipes, where SUNAT never writes them as such. */
export function splitCells(line: string, delimiter: Delimiter): string[] {
  return delimiter === '|' || !line.includes('"') ? line.split(delimiter) : splitQuoted(line, delimiter);
}

function splitQuoted(line: string, delimiter: Delimiter): string[] {
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
  // An opening quote that nothing closes is part of a name, not a quotation.
  return quoted ? line.split(delimiter) : [...cells, cell];
}
