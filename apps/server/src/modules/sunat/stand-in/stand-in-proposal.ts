import { crc32 } from 'node:zlib';
import { controlTotalOf } from '../sandbox/control-total.ts';
import { operationsOf } from '../sandbox/operations.ts';
import { rceOf, rvieOf } from '../sandbox/sire.ts';
import { tradingBusiness } from '../sandbox/trading-business.ts';
import { zipOf } from '../sandbox/zip.ts';
import type { ControlTotal, Proposal } from '../tax-authority.ts';
import type { StandInMode } from './stand-in-modes.ts';

/** The text of a proposal: the same that the sandbox gives for the RUC, or for a trade, changed as the modes want it. */
export function proposalText(
  ruc: string,
  { book: asked, period }: Proposal,
  modes: ReadonlySet<StandInMode>,
  trade?: string,
): string {
  const book = modes.has('rows of the other book') ? (asked === 'compra' ? 'venta' : 'compra') : asked;
  const trading = tradingBusiness({ ruc, name: `EMPRESA ${ruc} S.A.C.` }, trade);
  const operations = operationsOf(trading, period);
  const [header = '', ...rows] = (book === 'compra' ? rceOf : rvieOf)(trading, period, operations)
    .split('\r\n')
    .filter(Boolean);
  let kept = rows;
  if (modes.has('large in two parts')) kept = manyOf(header, rows);
  if (modes.has('header only')) kept = [];
  if (modes.has('one row less')) kept = rows.slice(1);
  if (modes.has('rows of another period')) kept = rows.map((row) => row.replace(`|${period}|`, '|201901|'));
  if (modes.has('one row of another period'))
    kept = rows.with(-1, (rows.at(-1) ?? '').replace(`|${period}|`, '|202609|'));
  if (modes.has('rows of another taxpayer')) kept = rows.map((row) => row.replace(ruc, '20131312955'));
  return [...(modes.has('no header') ? [] : [header]), ...kept, ''].join('\r\n');
}

/** The text of a proposal as SUNAT holds it, whatever becomes of it on its way. */
export const wholeText = (ruc: string, proposal: Proposal, modes: ReadonlySet<StandInMode>, trade?: string): string =>
  proposalText(ruc, proposal, modes.has('large in two parts') ? new Set(['large in two parts']) : new Set(), trade);

/** The number of rows of a large proposal. */
export const largeRows = 20_000;

/** The rows again and again, each with a number of its own. */
function manyOf(header: string, rows: readonly string[]): string[] {
  const number = header.split('|').indexOf('Nro CP o Doc. Nro Inicial (Rango)');
  const cells = rows.map((row) => row.split('|'));
  return Array.from({ length: largeRows }, (_, index) =>
    (cells[index % cells.length] ?? []).with(number, String(index + 1)).join('|'),
  );
}

/** The summary of a proposal: a header, a row for each type of document, and the totals. */
export function summaryText(ruc: string, proposal: Proposal, modes: ReadonlySet<StandInMode>, trade?: string): string {
  const text = wholeText(ruc, proposal, modes, trade);
  const [header = '', ...rows] = text.split('\r\n').filter(Boolean);
  const type = header.split('|').indexOf('Tipo CP/Doc.');
  const line = (name: string, { vouchers, cents }: ControlTotal) => `${name}|${vouchers}|${(cents / 100).toFixed(2)}|`;
  const types = Map.groupBy(rows, (row) => row.split('|')[type] ?? '');
  return [
    'Tipo de Documento|Total Documentos|Total CP|',
    ...[...types].map(([name, some]) => line(name, controlTotalOf([header, ...some].join('\r\n')))),
    line('TOTAL', controlTotalOf(text)),
    '',
  ].join('\r\n');
}

/** The zips of a proposal, one for each file that the ticket names. */
export async function proposalZips(
  ruc: string,
  proposal: Proposal,
  modes: ReadonlySet<StandInMode>,
  trade?: string,
): Promise<readonly Uint8Array[]> {
  if (modes.has('empty zip')) return [await zipOf([])];
  if (modes.has('bomb')) return [await zipOf([['propuesta.txt', Buffer.alloc(2_000_000)]])];
  const text = proposalText(ruc, proposal, modes, trade);
  const inside = nameInside(ruc, proposal, modes);
  const isCsv = modes.has('csv') || modes.has('csv without quotes');
  const written = (part: string) => (isCsv ? csvOf(part, modes.has('csv')) : part);
  const encoded = (part: string) =>
    Buffer.from(`${modes.has('with bom') ? '\ufeff' : ''}${written(part)}`, encodingOf(modes));
  if (!isInParts(modes)) return [broken(await zipOf([[inside, encoded(text)]]), modes)];
  const [header = '', ...rows] = text.split('\r\n').filter(Boolean);
  const middle = Math.ceil(rows.length / 2);
  return Promise.all(
    [rows.slice(0, middle), rows.slice(middle)].map((part) =>
      zipOf([[inside, encoded([header, ...part, ''].join('\r\n'))]]),
    ),
  );
}

/** Whether the file of a ticket is in two parts. */
export const isInParts = (modes: ReadonlySet<StandInMode>): boolean =>
  modes.has('two parts') || modes.has('large in two parts');

const csvOf = (text: string, isQuoted: boolean) =>
  text
    .split('\r\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => (isQuoted && cell.includes(',') ? `"${cell}"` : cell))
        .join(','),
    )
    .join('\r\n');

const encodingOf = (modes: ReadonlySet<StandInMode>) => (modes.has('latin1') ? 'latin1' : 'utf8');

/** The library that writes zips refuses a path that leaves the folder, so it is put in afterwards. */
const harmlessPath = '0__x.txt';

function nameInside(ruc: string, { period }: Proposal, modes: ReadonlySet<StandInMode>): string {
  if (modes.has('path inside')) return harmlessPath;
  if (modes.has('csv') || modes.has('csv without quotes')) return 'propuesta.csv';
  return modes.has('other name inside') ? 'LE2060000000020190100140400EXP2.txt' : `${ruc}-${period}-propuesta.txt`;
}

function broken(zip: Uint8Array, modes: ReadonlySet<StandInMode>): Uint8Array {
  if (modes.has('path inside'))
    return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(harmlessPath, '../x.txt'), 'latin1');
  if (modes.has('wrong checksum')) return withWrongChecksum(zip);
  if (modes.has('truncated zip')) return zip.subarray(0, Math.floor(zip.byteLength / 2));
  return zip;
}

/** A zip of one entry whose directory has another checksum than its content. */
function withWrongChecksum(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const directory = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const checksum = directory + 16;
  bytes.writeUInt32LE((bytes.readUInt32LE(checksum) ^ 1) >>> 0, checksum);
  return bytes;
}

/** The purchases of a proposal: their total, and the day of issue as SUNAT writes it, by issuer, type, series and number. */
export function purchasesIn(text: string): Map<string, { total: string; date: string }> {
  const [header = '', ...rows] = text.split('\r\n').filter(Boolean);
  const names = header.split('|');
  const at = (name: string) => names.findIndex((each) => each.trim() === name);
  const [issuer, type, serie, number, total, date] = [
    'Nro Doc Identidad',
    'Tipo CP/Doc.',
    'Serie del CDP',
    'Nro CP o Doc. Nro Inicial (Rango)',
    'Total CP',
    'Fecha de emisión',
  ].map(at);
  return new Map(
    rows.map((row) => {
      const cells = row.split('|');
      const cell = (index: number | undefined) => cells[index ?? -1] ?? '';
      const key = [cell(issuer), cell(type), cell(serie), cell(number)].join('|');
      return [key, { total: cell(total).replace('-', ''), date: cell(date) }];
    }),
  );
}

/** A number of 32 bits for a text, the same each time. */
export const numberFor = (text: string) => crc32(text);
