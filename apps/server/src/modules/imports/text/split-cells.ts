export type Delimiter = '|' | ';' | ',' | '\t';

/** The separator of a line. It is a pipe if the line contains one, because texts of the SIRE cannot contain pipes. */
export function delimiterOf(line: string): Delimiter {
  if (line.includes('|')) return '|';
  if (line.includes('\t')) return '\t';
  const semicolons = line.split(';').length;
  return semicolons > line.split(',').length ? ';' : ',';
}

/** The cells of a line, with their spaces. Quotes enclose a cell, except in lines with pipes, where they are text. */
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
  // A quote that is not closed is part of a name.
  return quoted ? line.split(delimiter) : [...cells, cell];
}
