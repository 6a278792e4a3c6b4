import { unzip } from './zip.ts';

/** A sheet as rows of cells. An empty cell is `''`. */
export type Rows = readonly (readonly string[])[];

export interface Workbook {
  sheets: ReadonlyMap<string, Rows>;
  /** Embedded pictures, by name. */
  pictures: ReadonlyMap<string, Buffer>;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decoded = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
const wordsOf = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => decoded(text)).join('');
const attribute = (xml: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];

/** Reads the parts of an xlsx that the journeys check: values, shared and inline strings, pictures. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const files = await unzip(bytes);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => wordsOf(xml));
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([xml]) => [
      attribute(xml, 'Id'),
      attribute(xml, 'Target')?.replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = new Map<string, Rows>();
  for (const [xml] of text('xl/workbook.xml').matchAll(/<sheet\s[^>]*>/g)) {
    const target = targets.get(attribute(xml, 'r:id'));
    sheets.set(decoded(attribute(xml, 'name') ?? ''), rowsOf(text(target ?? ''), shared));
  }
  return { sheets, pictures: new Map([...files].filter(([name]) => name.startsWith('xl/media/'))) };
}

function rowsOf(xml: string, shared: readonly string[]): Rows {
  return [...xml.matchAll(/<row(?:\s[^>]*)?>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: string[] = [];
    for (const [, head = '', body = ''] of cells.matchAll(/<c(\s[^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      row[columnOf(attribute(head, 'r') ?? '', row.length)] = valueOf(attribute(head, 't'), body, shared);
    }
    return Array.from(row, (value) => value ?? '');
  });
}

function valueOf(type: string | undefined, body: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return wordsOf(body);
  const value = /<v>([^<]*)<\/v>/.exec(body)?.[1] ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : decoded(value);
}

function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return next;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The values under a header, down to the row of the totals or the last one. */
export function columnUnder(rows: Rows, header: string): readonly string[] {
  const top = rows.findIndex((row) => row.includes(header));
  const column = rows[top]?.indexOf(header) ?? -1;
  if (column < 0)
    throw new Error(
      `No column ${header} in: ${rows
        .slice(0, 5)
        .map((row) => row.join(' | '))
        .join('\n')}`,
    );
  return rows
    .slice(top + 1)
    .filter(([first]) => first !== 'Total')
    .map((row) => row[column] ?? '');
}
