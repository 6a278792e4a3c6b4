import {
  formatPeriod,
  glossLength,
  lateDetractionsName,
  ledgerGlosa,
  siscontLeavesOut,
  siscontParts,
  type SiscontSettings,
} from '@contapro/domain';
import type { OpenSnapshot } from '../../../database/snapshot.ts';
import { type PeriodFigures, reportsRepository } from '../../reports/reports.repository.ts';
import {
  type ExportedVoucher,
  type ExportSelection,
  type ExportsRepository,
  exportsRepository,
} from '../exports.repository.ts';
import { keptOf } from '../kept-of.ts';
import type { Recording } from '../program-files.ts';
import { cellOf, columnName } from '../xlsx/parts.ts';
import type { Column, Picture, PrintSetup, Row, Sheet, Workbook } from '../xlsx/workbook.ts';
import {
  decisionColumns,
  frozenColumns,
  itemColumns,
  itemCurrencyColumn,
  itemRow,
  notIncludedColumns,
  purchaseColumns,
  saleColumns,
  serieNumberColumn,
  siscontAccountColumns,
  siscontSaleAccountColumns,
  siscontColumns,
  siscontSaleColumns,
  type VoucherColumn,
} from './columns.ts';
import { momentOf } from './moment-of.ts';
import { createPictureList, type NoPicture, type PictureList, pictureSheetName } from './pictures.ts';
import { declaredRepository } from '../../reports/declared.repository.ts';
import { creditOf, type Proof, summarySheet } from './summary.ts';

/**
 * The maximum number of vouchers with pictures, because pictures make a file large. With more vouchers it has only
 * links.
 */
export const maximumPictures = 1000;

export interface WorkbookServices {
  openSnapshot: OpenSnapshot;
  /** The absolute links to the files of a voucher; both null until its XML is imported. */
  linksOf: (voucher: ExportedVoucher) => { jpeg: string | null; xml: string | null };
  /** When the links expire. */
  linksUntil: Date;
  /** The picture of a document, or why there is none; null for a file without pictures. */
  pictureOf: ((xmlDocumentId: string) => Promise<Picture | NoPicture>) | null;
  now: Date;
}

export interface WorkbookScope {
  business: { id: string; name: string; ruc: string };
  period: string;
}

interface VoucherSheet {
  name: string;
  columns: readonly VoucherColumn[];
  selection: ExportSelection;
}

interface Book {
  book: 'purchases' | 'sales';
  title: string;
  sheets: readonly VoucherSheet[];
  proofOf: (figures: PeriodFigures, firstRow: number) => Proof;
}

const deductible: VoucherSheet = { name: 'Deducibles', columns: purchaseColumns, selection: 'deductible' };
const lateDetractions: VoucherSheet = {
  name: lateDetractionsName,
  columns: purchaseColumns,
  selection: 'lateDetractions',
};
const notIncluded: VoucherSheet = { name: 'No incluidos', columns: notIncludedColumns, selection: 'notIncluded' };
const decided: VoucherSheet = { name: 'Decisiones', columns: decisionColumns, selection: 'decided' };
const sales: VoucherSheet = { name: 'Ventas', columns: saleColumns, selection: 'sales' };

/**
 * The file `compras`: the figures, the deductible purchases, the others with their reasons, those of earlier periods whose
 * detracción was paid in this one and the decisions of the accountant if there are any, and the items and pictures of all purchases.
 */
export function purchasesWorkbook(services: WorkbookServices, scope: WorkbookScope): Workbook {
  return {
    sheets: sheetsOf(services, scope, {
      book: 'purchases',
      title: 'Resumen de compras',
      sheets: [deductible, notIncluded],
      proofOf: ({ purchases }, firstRow) => ({
        ...(purchases.lateDetractions.count === 0
          ? {
              label: 'IGV con crédito de la hoja Deducibles',
              formula: sumOfCredit(deductible, firstRow, purchases.deductible),
            }
          : {
              label: `IGV con crédito de las hojas Deducibles y ${lateDetractionsName}`,
              formula: `${sumOfCredit(deductible, firstRow, purchases.deductible)}+${sumOfCredit(lateDetractions, firstRow, purchases.lateDetractions)}`,
            }),
        value: creditOf({ purchases }),
      }),
    }),
  };
}

/** The file `ventas`: the figures, and all sales with their items and pictures. */
export function salesWorkbook(services: WorkbookServices, scope: WorkbookScope): Workbook {
  return {
    sheets: sheetsOf(services, scope, {
      book: 'sales',
      title: 'Resumen de ventas',
      sheets: [sales],
      proofOf: (figures, firstRow) => ({
        label: 'IGV y descuento del IGV de la hoja Ventas',
        formula: sumOf(sales, ['IGV', 'Descuento del IGV'], firstRow, figures.sales.count),
        value: figures.sales.igv,
      }),
    }),
  };
}

/** The files for Siscont: the deductible purchases, and all sales, in the order of its import format. */
const siscontFiles: Readonly<Record<'siscont' | 'siscontVentas', SiscontFile>> = {
  siscont: {
    columns: [...siscontColumns, ...siscontAccountColumns],
    selection: 'deductible',
    rowsOf: (voucher, settings) =>
      siscontParts(voucher, settings).map(({ account, costCenter, ...amounts }) => {
        const part = { account, costCenter, gloss: ledgerGlosa(voucher, glossLength) };
        const row = { ...voucher, ...amounts };
        return {
          cells: [
            ...siscontColumns.map(({ of }) => of(row)),
            ...siscontAccountColumns.map(({ of }) => of(part, settings)),
          ],
        };
      }),
  },
  siscontVentas: {
    columns: [...siscontSaleColumns, ...siscontSaleAccountColumns],
    selection: 'sales',
    rowsOf: (voucher, settings) => [
      {
        cells: [
          ...siscontSaleColumns.map(({ of }) => of(voucher)),
          ...siscontSaleAccountColumns.map(({ of }) => of(settings)),
        ],
      },
    ],
  },
};

interface SiscontFile extends Pick<VoucherSheet, 'selection'> {
  columns: readonly (Column & { header: string })[];
  /** The rows of a voucher: one, or one for each account of a purchase that was divided. */
  rowsOf: (voucher: ExportedVoucher, settings: SiscontSettings) => Row[];
}

/** A file for Siscont, with the accounts of the settings. */
export function siscontWorkbook(
  services: Pick<WorkbookServices, 'openSnapshot' | 'now'>,
  file: keyof typeof siscontFiles,
  scope: WorkbookScope,
  settings: SiscontSettings,
  recording: Recording,
): Workbook {
  return { sheets: siscontSheets(services, file, scope, settings, recording) };
}

async function* siscontSheets(
  { openSnapshot, now }: Pick<WorkbookServices, 'openSnapshot' | 'now'>,
  file: keyof typeof siscontFiles,
  scope: WorkbookScope,
  settings: SiscontSettings,
  recording: Recording,
): AsyncGenerator<Sheet> {
  const snapshot = await openSnapshot();
  try {
    const { business, period } = scope;
    const name = 'SISCONT';
    const { columns, selection, rowsOf } = siscontFiles[file];
    const vouchers = exportsRepository(snapshot.database).vouchersOf(business.id, period, selection);
    yield {
      name,
      columns,
      rows: flattened(recording.written(keptOf(vouchers, siscontLeavesOut)), (voucher) => rowsOf(voucher, settings)),
      frozenColumns: columns.findIndex(({ header }) => header === 'Serie-Número') + 1,
      print: { ...printedOf(scope, name, now), orientation: 'landscape', fitsWidth: true },
    };
  } finally {
    await snapshot.close();
  }
  await recording.end();
}

async function* sheetsOf(services: WorkbookServices, scope: WorkbookScope, book: Book): AsyncGenerator<Sheet> {
  const { business, period } = scope;
  const headingOf = (name: string) => `${business.name} · RUC ${business.ruc} · ${name} · ${formatPeriod(period)}`;
  const printOf = (name: string) => printedOf(scope, name, services.now);
  const pictureLines = [headingOf(pictureSheetName), 'Cada número lleva a la fila de su comprobante.'];
  // There is an empty row between the lines and the first picture.
  const { pictureOf } = services;
  const list = pictureOf && createPictureList(pictureLines.length + 2, pictureOf);
  let pictures: PictureList | null = null;
  const snapshot = await services.openSnapshot();
  try {
    const exports = exportsRepository(snapshot.database);
    const isShort = (await exports.count(business.id, period, book.book)) <= maximumPictures;
    pictures = isShort ? list : null;
    const notes = notesOf(services, pictureOf === null ? 'never' : isShort ? null : 'long');
    const figures = await reportsRepository(snapshot.database).ofPeriod(business.id, period);
    const declared = await declaredRepository(snapshot.database).igvOf(business.id, period);
    // Below the lines and the header.
    const firstRow = 1 + notes.ofSheets.length + 1 + 1;
    yield summarySheet({
      book: book.book,
      title: book.title,
      business,
      period: formatPeriod(period),
      madeAt: momentOf(services.now),
      figures,
      declared,
      places: {
        deductible: cellOf(deductible.name, 'A1'),
        lateDetractions: cellOf(lateDetractions.name, 'A1'),
        notIncluded: cellOf(notIncluded.name, 'A1'),
        sales: cellOf(sales.name, 'A1'),
      },
      proof: book.proofOf(figures, firstRow),
      notes: notes.ofSummary,
      print: { ...printOf('Resumen'), orientation: 'portrait', fitsWidth: true },
    });
    const hasDecisions = book.book === 'purchases' && (await exports.count(business.id, period, decided.selection)) > 0;
    const hasLate = book.book === 'purchases' && figures.purchases.lateDetractions.count > 0;
    const sheets = [...book.sheets, ...(hasLate ? [lateDetractions] : []), ...(hasDecisions ? [decided] : [])];
    for (const { name, columns, selection } of sheets)
      yield voucherSheet(services, {
        name,
        lines: [headingOf(name), ...notes.ofSheets],
        columns,
        vouchers: exports.vouchersOf(business.id, period, selection),
        // A picture leads to the row of its voucher in the first sheets.
        pictures: selection === decided.selection ? null : pictures,
        firstRow,
        print: { ...printOf(name), orientation: 'landscape', fitsWidth: true },
      });
    yield itemSheet(exports, scope, book.book, {
      lines: [headingOf('Ítems'), 'Los importes están en la moneda de cada comprobante.'],
      print: { ...printOf('Ítems'), orientation: 'landscape', fitsWidth: true },
    });
  } finally {
    // Close the snapshot before the pictures are drawn, which takes longest. Documents never change, so it is not
    // needed.
    await snapshot.close();
  }
  const sheet = pictures?.sheet(pictureLines, printOf(pictureSheetName));
  if (sheet) yield sheet;
}

/** Why a file has no pictures: its period has too many vouchers, or no file of the download has any. */
type WithoutPictures = 'long' | 'never';

const withoutPicturesNotes: Readonly<Record<WithoutPictures, string>> = {
  long: `El periodo tiene más de ${maximumPictures.toLocaleString('en-US')} comprobantes: este archivo lleva los enlaces a sus imágenes, sin incrustarlas.`,
  never:
    'Este archivo se descargó con los de otros clientes: lleva los enlaces a las imágenes de los comprobantes, sin incrustarlas.',
};

function notesOf({ linksUntil }: WorkbookServices, without: WithoutPictures | null) {
  const inSoles = 'Los importes están en soles (S/), también los de comprobantes emitidos en otra moneda.';
  const links = `Los enlaces se abren sin iniciar sesión hasta el ${momentOf(linksUntil)} (hora de Lima), y dejan de abrirse antes si cierras la sesión o cambias tu contraseña.`;
  const withoutPictures = without === null ? [] : [withoutPicturesNotes[without]];
  return {
    ofSheets: [`${inSoles} ${links}`, ...withoutPictures],
    ofSummary: [
      inSoles,
      'Los importes de la hoja Ítems están en la moneda de cada comprobante.',
      links,
      'Cuando ya no se abran, descarga el reporte otra vez.',
      'Quien tenga este archivo puede abrir sus enlaces: compártelo solo con quien deba ver los comprobantes.',
      ...withoutPictures,
    ],
  };
}

export function printedOf(
  { business, period }: WorkbookScope,
  name: string,
  now: Date,
): Pick<PrintSetup, 'header' | 'footer'> {
  return {
    header: { left: `${business.name} · RUC ${business.ruc}`, right: `${name} · ${formatPeriod(period)}` },
    footer: `ContaPro · Generado el ${momentOf(now)}`,
  };
}

const sumOfCredit = (sheet: VoucherSheet, firstRow: number, { count }: { count: number }) =>
  sumOf(sheet, ['IGV con crédito'], firstRow, count);

/** The formula that sums columns of a sheet of vouchers. */
function sumOf({ name, columns }: VoucherSheet, headers: readonly string[], firstRow: number, rows: number): string {
  const ranges = headers.map((wanted) => {
    const column = columnName(columns.findIndex(({ header }) => header === wanted));
    return cellOf(name, `${column}${firstRow}:${column}${Math.max(firstRow, firstRow + rows - 1)}`);
  });
  return `SUM(${ranges.join(',')})`;
}

interface VoucherSheetOptions {
  name: string;
  lines: readonly string[];
  columns: readonly VoucherColumn[];
  vouchers: AsyncIterable<ExportedVoucher>;
  /** The list of pictures; null for a file without pictures. */
  pictures: PictureList | null;
  /** The first row below the header, from 1. */
  firstRow: number;
  print: PrintSetup;
}

function voucherSheet({ linksOf }: Pick<WorkbookServices, 'linksOf'>, options: VoucherSheetOptions): Sheet {
  const { name, lines, columns, vouchers, pictures, firstRow, print } = options;
  const fileColumns: Column[] = [
    ...(pictures ? [{ header: 'Imagen', width: 13, isPrinted: false }] : []),
    { header: 'Comprobante', width: 20, isPrinted: false },
    { header: 'XML', width: 12, isPrinted: false },
  ];
  let number = firstRow - 1;
  const rowOf = (voucher: ExportedVoucher): Row => {
    number++;
    const { jpeg, xml } = linksOf(voucher);
    const { xmlDocumentId } = voucher;
    const place = cellOf(name, `${columnName(serieNumberColumn)}${number}`);
    const picture = pictures && xmlDocumentId !== null && pictures.add({ ...voucher, xmlDocumentId }, place);
    return {
      cells: [
        ...columns.map(({ of }) => of(voucher)),
        ...(pictures ? [picture ? { value: 'Ver imagen', href: picture } : null] : []),
        jpeg === null ? null : { value: 'Abrir comprobante', href: jpeg },
        xml === null ? null : { value: 'Abrir XML', href: xml },
      ],
    };
  };
  return { name, lines, columns: [...columns, ...fileColumns], rows: mapped(vouchers, rowOf), frozenColumns, print };
}

function itemSheet(
  exports: ExportsRepository,
  { business, period }: WorkbookScope,
  selection: ExportSelection,
  { lines, print }: { lines: readonly string[]; print: PrintSetup },
): Sheet {
  return {
    name: 'Ítems',
    lines,
    columns: itemColumns,
    rows: mapped(exports.itemsOf(business.id, period, selection), itemRow),
    frozenColumns,
    totalsBy: itemCurrencyColumn,
    print,
  };
}

/** The rows of all items, one after the other. */
async function* flattened<Item, Result>(
  items: AsyncIterable<Item>,
  rowsOf: (item: Item) => readonly Result[],
): AsyncGenerator<Result> {
  for await (const item of items) yield* rowsOf(item);
}

async function* mapped<Item, Result>(
  items: AsyncIterable<Item>,
  change: (item: Item) => Result,
): AsyncGenerator<Result> {
  for await (const item of items) yield change(item);
}
