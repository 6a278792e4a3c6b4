import { Readable } from 'node:stream';
import {
  type BookFile,
  bookOf,
  type BookRules,
  type ConcarBook,
  type ConcarSettings,
  concarColumns,
  concarRows,
  type ContasisSettings,
  contasisColumns,
  contasisRows,
  isBookFile,
  type LedgerCell,
  ledgerProgramOf,
  ledgerProgramTexts,
  type LedgerSettings,
  noSiscontSettings,
  type ProgramFile,
  starsoftFields,
  starsoftLine,
  type StarsoftSettings,
} from '@contapro/domain';
import type { OpenSnapshot } from '../../../database/snapshot.ts';
import { HttpProblem } from '../../../problem.ts';
import { printedOf, siscontWorkbook, type WorkbookScope } from '../excel/workbooks.ts';
import { type ExportedVoucher, exportsRepository } from '../exports.repository.ts';
import { keptOf } from '../kept-of.ts';
import { programFileKinds, type Recording } from '../program-files.ts';
import type { Cell, Column, Format, Row } from '../xlsx/workbook.ts';
import { writeWorkbook } from '../xlsx/write-workbook.ts';
import { inPieces } from './ledger-lines.ts';

/** How the file of a ledger program is made with the settings of an accountant. */
export interface LedgerProgramFile {
  contentType: string;
  /** The file, from one snapshot. The connection is released when the reader ends or stops. */
  stream: (source: LedgerSource) => Readable;
}

export interface LedgerSource {
  openSnapshot: OpenSnapshot;
  now: Date;
  scope: WorkbookScope;
  recording: Recording;
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * How the vouchers of a file are entered; null for a file for SUNAT.
 *
 * @throws HttpProblem 409 LEDGER_SETTINGS_MISSING when its program was not set up.
 */
export const bookOfFile = (file: ProgramFile, settings: LedgerSettings): BookRules | null =>
  isBookFile(file) ? setUpBookOf(file, settings) : null;

/** @throws HttpProblem 409 LEDGER_SETTINGS_MISSING when its program was not set up. */
function setUpBookOf(file: BookFile, settings: LedgerSettings): BookRules {
  const rules = bookOf(file, settings);
  if (rules === null) notSetUp(file);
  return rules;
}

/** @throws HttpProblem 409 LEDGER_SETTINGS_MISSING when its program was not set up. */
export function ledgerProgramFile(file: BookFile, settings: LedgerSettings): LedgerProgramFile {
  const { siscont, concar, contasis, starsoft } = settings;
  const { leavesOut } = setUpBookOf(file, settings);
  if (file === 'siscont' || file === 'siscontVentas') {
    return {
      contentType: excelType,
      stream: ({ scope, recording, ...services }) =>
        writeWorkbook(siscontWorkbook(services, file, scope, siscont ?? noSiscontSettings, recording)),
    };
  }
  if (file === 'contasis') return contasisFile(contasis ?? notSetUp(file), leavesOut);
  if (file === 'starsoft') return starsoftFile(starsoft ?? notSetUp(file), leavesOut);
  return concarFile(file, concar ?? notSetUp(file), leavesOut);
}

type LeavesOut = BookRules['leavesOut'];

/** The name of the file of a ledger program. The name of that for StarSoft has to begin with C. */
export function ledgerProgramFileName(file: BookFile, ruc: string, period: string, part = ''): string {
  return file === 'starsoft' ? `COMPRAS_starsoft_${ruc}_${period}${part}.txt` : `${file}_${ruc}_${period}${part}.xlsx`;
}

function notSetUp(file: BookFile): never {
  const program = ledgerProgramTexts.programs[ledgerProgramOf(file)];
  throw new HttpProblem(
    409,
    'LEDGER_SETTINGS_MISSING',
    `Escribe primero los ajustes de ${program}: sus cuentas y sus siglas.`,
  );
}

const formats = {
  text: 'text',
  date: 'date',
  amount: 'amount',
  number: 'quantity',
  rate: 'quantity',
} as const satisfies Record<string, Format>;

function concarFile(
  file: 'concar' | 'concarVentas',
  settings: ConcarSettings,
  leavesOut: LeavesOut,
): LedgerProgramFile {
  const book: ConcarBook = file === 'concar' ? 'purchases' : 'sales';
  return {
    contentType: excelType,
    stream: (source) => {
      const { period } = source.scope;
      const rows = entriesOf(source, file, leavesOut, (voucher, entry) =>
        concarRows(voucher, settings, book, { period, entry }),
      );
      const columns = concarColumns.map(
        ({ kind, title }): Column => ({
          width: Math.max(12, Math.min(title.length + 2, 24)),
          format: formats[kind],
        }),
      );
      const above = (['title', 'rule', 'format'] as const).map((row) =>
        concarColumns.map((column): Cell => ({ value: column[row], format: 'text' })),
      );
      return sheetStream(source, { name: 'CONCAR', columns, above, rows });
    },
  };
}

function contasisFile(settings: ContasisSettings, leavesOut: LeavesOut): LedgerProgramFile {
  return {
    contentType: excelType,
    stream: (source) => {
      const rows = entriesOf(source, 'contasis', leavesOut, (voucher) => contasisRows(voucher, settings));
      const columns = contasisColumns.map(({ kind }): Column => ({ width: 14, format: formats[kind] }));
      return sheetStream(source, { name: 'FORMATO_COMPRAS', columns, above: [], rows });
    },
  };
}

function starsoftFile(settings: StarsoftSettings, leavesOut: LeavesOut): LedgerProgramFile {
  return {
    contentType: 'text/plain; charset=windows-1252',
    stream: (source) => {
      const { period } = source.scope;
      const lines = entriesOf(source, 'starsoft', leavesOut, (voucher, entry) =>
        starsoftFields(voucher, settings, { period, entry }).map(starsoftLine),
      );
      return Readable.from(encoded(inPieces(lines)), { objectMode: false });
    },
  };
}

/** What is written for the vouchers of a file that are not left out, one entry after the other. */
async function* entriesOf<Row>(
  { openSnapshot, scope: { business, period }, recording }: LedgerSource,
  file: BookFile,
  leavesOut: LeavesOut,
  write: (voucher: ExportedVoucher, entry: number) => readonly Row[],
): AsyncGenerator<Row> {
  const snapshot = await openSnapshot();
  try {
    const { selection } = programFileKinds[file];
    const vouchers = exportsRepository(snapshot.database).vouchersOf(business.id, period, selection);
    let entry = recording.firstEntry;
    for await (const voucher of recording.written(keptOf(vouchers, leavesOut))) yield* write(voucher, entry++);
  } finally {
    await snapshot.close();
  }
  await recording.end();
}

/** Windows-1252, of which the domain writes only what Latin-1 has too. */
async function* encoded(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece, 'latin1');
}

interface LedgerSheet {
  name: string;
  columns: readonly Column[];
  /** The rows of the template above the data. */
  above: readonly (readonly Cell[])[];
  rows: AsyncIterable<LedgerCell[]>;
}

function sheetStream({ scope, now }: LedgerSource, { name, columns, above, rows }: LedgerSheet): Readable {
  const print = { ...printedOf(scope, name, now), orientation: 'landscape', fitsWidth: true } as const;
  return writeWorkbook({ sheets: [{ name, columns, rows: rowsOf(above, rows), print }] });
}

async function* rowsOf(above: LedgerSheet['above'], rows: LedgerSheet['rows']): AsyncGenerator<Row> {
  for (const cells of above) yield { cells };
  for await (const cells of rows) yield { cells };
}
