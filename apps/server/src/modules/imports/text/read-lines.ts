import { isUtf8 } from 'node:buffer';
import { FileRefused } from '../problems.ts';

const lineFeed = 10;
const windows1252 = new TextDecoder('windows-1252');
/**
 * The maximum length of a line in bytes. A row of a propuesta has 80 cells, six of them with up to 1,500 characters.
 */
const longestLine = 32_000;

export interface TextLine {
  /** From 1. */
  number: number;
  text: string;
}

/**
 * The lines of a file with an unknown encoding. A line is UTF-8 if its bytes are valid UTF-8, otherwise Windows-1252. LF and
 * CRLF end a line. A byte order mark is removed.
 */
export async function* readLines(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<TextLine> {
  let rest: Uint8Array = new Uint8Array(0);
  let number = 0;
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      number += 1;
      if (end - start > longestLine) throw tooLong(number);
      yield { number, text: decodeLine(bytes.subarray(start, end), number) };
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > longestLine) throw rest.includes(0) ? notText() : tooLong(number + 1);
  }
  if (rest.length > 0) yield { number: number + 1, text: decodeLine(rest, number + 1) };
}

function decodeLine(line: Uint8Array, number: number): string {
  if (line.includes(0)) throw notText();
  const withoutReturn = line.at(-1) === 13 ? line.subarray(0, -1) : line;
  const text = isUtf8(withoutReturn)
    ? Buffer.from(withoutReturn.buffer, withoutReturn.byteOffset, withoutReturn.byteLength).toString('utf8')
    : windows1252.decode(withoutReturn);
  return number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function tooLong(line: number): FileRefused {
  return new FileRefused(
    'LINEA_MUY_LARGA',
    `La línea ${line} tiene más de 32,000 letras y no es una fila de SUNAT. Descarga otra vez el archivo en TXT o CSV y súbelo.`,
  );
}

function notText(): FileRefused {
  return new FileRefused(
    'NO_ES_TEXTO',
    'El archivo no es de texto. Descárgalo otra vez de SUNAT en formato TXT o CSV y vuelve a subirlo.',
  );
}
