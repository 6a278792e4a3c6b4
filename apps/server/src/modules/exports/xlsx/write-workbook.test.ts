import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { PrintSetup, Row, Sheet, Workbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* of<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

const print: PrintSetup = { orientation: 'landscape', fitsWidth: true, header: { left: '', right: '' }, footer: '' };
const workbookOf = (...sheets: (Omit<Sheet, 'print'> & { print?: PrintSetup })[]): Workbook => ({
  sheets: of(...sheets.map((sheet) => ({ print, ...sheet }))),
});
const read = async (...sheets: Parameters<typeof workbookOf>) =>
  readXlsx(await buffer(writeWorkbook(workbookOf(...sheets))), { readStyles: true });
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

describe('writeWorkbook', () => {
  it('DOWNLOAD-05 is read by another library as it was written: texts, amounts, dates, links', async () => {
    const { sheets } = await read(
      {
        name: 'Deducibles',
        columns: [
          { header: 'Fecha', width: 12, format: 'date' },
          { header: 'Proveedor', width: 30, format: 'wrapped' },
          { header: 'Total', width: 14, format: 'amount' },
          { header: 'Ver', width: 10 },
        ],
        rows: of<Row>(
          {
            cells: ['2026-10-05', 'Ñandú & <Cía> "S.A."', 118_000, { value: 'Ver', href: 'https://x.pe/a?b=1&c=2' }],
          },
          { cells: ['2026-10-20', '=1+1', -11_800, { value: 'Ítems', href: "#'Ítems'!A1" }] },
        ),
      },
      { name: 'Ítems', columns: [{ header: 'Descripción', width: 40 }], rows: of<Row>() },
    );
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      {
        name: 'Deducibles',
        rows: [
          ['Fecha', 'Proveedor', 'Total', 'Ver'],
          [new Date('2026-10-05T00:00:00Z'), 'Ñandú & <Cía> "S.A."', 1180, 'Ver'],
          [new Date('2026-10-20T00:00:00Z'), '=1+1', -118, 'Ítems'],
        ],
      },
      { name: 'Ítems', rows: [['Descripción']] },
    ]);
    expect(['1,3', '2,3'].map((at) => sheets[0]?.cells?.get(at)?.hyperlink)).toEqual([
      { target: 'https://x.pe/a?b=1&c=2' },
      expect.objectContaining({ location: "'Ítems'!A1" }),
    ]);
  });

  it('DOWNLOAD-05 fixes the header and the first columns, filters the rows and adds them up', async () => {
    const { sheets } = await read({
      name: 'Deducibles',
      lines: ['Ñandú & Cía. · Oct 2026', 'En soles.'],
      columns: [
        { header: 'Fecha', width: 12, format: 'date' },
        { header: 'Serie', width: 18, total: 'count' },
        { header: 'Total', width: 14, format: 'amount', total: 'sum' },
      ],
      frozenColumns: 2,
      rows: of<Row>(
        { cells: ['2026-10-05', 'F001-1', 118_010] },
        { cells: ['2026-10-06', 'F001-2', null] },
        {
          cells: ['2026-10-07', 'F001-3', -18_005],
        },
      ),
    });
    const [sheet] = sheets;
    expect(sheet?.rows.slice(0, 3)).toEqual([
      ['Ñandú & Cía. · Oct 2026', null, null],
      ['En soles.', null, null],
      ['Fecha', 'Serie', 'Total'],
    ]);
    expect(sheet?.rows.at(-1)).toEqual(['Total', 3, 1000.05]);
    expect(['6,1', '6,2'].map((at) => sheet?.cells?.get(at)?.formula)).toEqual([
      'SUBTOTAL(103,B4:B6)',
      'SUBTOTAL(109,C4:C6)',
    ]);
    expect({
      frozen: sheet?.freezePane,
      filter: sheet?.autoFilter?.range,
      widths: sheet?.columns?.map(({ width }) => width),
    }).toEqual({ frozen: { rows: 3, columns: 2 }, filter: 'A3:C6', widths: [12, 18, 14] });
  });

  it('DOWNLOAD-05 makes a row as high as its longest text, and no higher', async () => {
    const { sheets } = await read({
      name: 'Deducibles',
      columns: [{ width: 20, format: 'wrapped' }, { width: 20 }],
      rows: of<Row>(
        { cells: ['Corto', 'Un texto que sigue sobre la celda de al lado, en una línea'] },
        { cells: ['MERCADO MAYORISTA DE FRUTAS Y VERDURAS', null] },
        { cells: ['x'.repeat(100_000), null] },
      ),
    });
    expect([0, 1, 2].map((row) => sheets[0]?.rowDefs?.get(row)?.height)).toEqual([undefined, 53.25, 409]);
  });

  it('DOWNLOAD-05 has one sum for each currency of a column', async () => {
    const { sheets } = await read({
      name: 'Ítems',
      columns: [
        { header: 'Serie', width: 18 },
        { header: 'Moneda', width: 8 },
        { header: 'Valor', width: 14, format: 'amount', total: 'sum' },
      ],
      totalsBy: 1,
      rows: of<Row>(
        { cells: ['F001-1', 'PEN', 100] },
        { cells: ['F001-2', 'USD', 250] },
        {
          cells: ['F001-3', 'PEN', 1],
        },
      ),
    });
    expect(sheets[0]?.rows.slice(4)).toEqual([
      ['Total', 'PEN', 1.01],
      ['Total', 'USD', 2.5],
    ]);
    expect(['4,2', '5,2'].map((at) => sheets[0]?.cells?.get(at)?.formula)).toEqual([
      'SUMIF(B2:B4,"PEN",C2:C4)',
      'SUMIF(B2:B4,"USD",C2:C4)',
    ]);
  });

  it('DOWNLOAD-05 is printed on landscape pages with the header repeated, client, title and page numbers', async () => {
    const { sheets } = await read({
      name: "D'Onofrio",
      lines: ['Título'],
      columns: [
        { header: 'Serie', width: 9 },
        { header: 'Enlace', width: 9, isPrinted: false },
      ],
      rows: of<Row>({ cells: ['F001', 'Abrir'] }),
      print: { ...print, header: { left: 'Ñandú & Cía.', right: 'Oct 2026' }, footer: 'ContaPro' },
    });
    expect({ page: sheets[0]?.pageSetup, texts: sheets[0]?.headerFooter }).toMatchObject({
      page: {
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '$2:$2',
        printArea: '$A$1:$A$3',
      },
      texts: { oddHeader: '&LÑandú && Cía.&ROct 2026', oddFooter: '&LContaPro&RPágina &P de &N' },
    });
  });

  it('DOWNLOAD-05 puts pictures below each other at their own proportions, and says which is missing', async () => {
    const load: string[] = [];
    const pictureOf = (name: string, row: number, found: boolean) => ({
      row,
      description: `Comprobante ${name}`,
      box: { width: 640, height: 300 },
      load: async () => {
        load.push(name);
        return found ? { jpeg: pixel, width: 1000, height: 700 } : null;
      },
    });
    async function* rows(): AsyncGenerator<Row> {
      for (const name of load) yield { cells: [name], height: 15 };
    }
    const { sheets } = await read({
      name: 'Imágenes',
      columns: [{ width: 30 }],
      pictures: [pictureOf('a', 2, true), pictureOf('b', 20, false), pictureOf('c', 40, true)],
      rows: rows(),
      print: { ...print, orientation: 'portrait', fitsWidth: false, pageBreaks: [40] },
    });
    const [sheet] = sheets;
    expect(
      sheet?.images?.map(({ anchor, width, height, type, data, altText }) => ({
        from: anchor.from,
        size: [width, height],
        type,
        bytes: data.length,
        altText,
      })),
    ).toEqual([
      { from: { row: 1, col: 0 }, size: [429, 300], type: 'jpeg', bytes: pixel.length, altText: 'Comprobante a' },
      { from: { row: 39, col: 0 }, size: [429, 300], type: 'jpeg', bytes: pixel.length, altText: 'Comprobante c' },
    ]);
    expect(sheet?.rows).toEqual([['a'], ['b'], ['c']]);
    // The reader counts from 0 and names the last row of a page.
    expect([sheet?.rowBreaks, sheet?.rowDefs?.get(0)?.height, sheet?.pageSetup?.fitToPage ?? false]).toEqual([
      [38],
      15,
      false,
    ]);
  });

  it('DOWNLOAD-25 ends with an error when its rows fail, so that an incomplete file does not look complete', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { cells: ['F001'] };
      throw new Error('The database went away');
    }
    const workbook = workbookOf({ name: 'Ventas', columns: [{ header: 'Serie', width: 9 }], rows: failing() });
    await expect(buffer(writeWorkbook(workbook))).rejects.toThrow('The database went away');
  });

  it('DOWNLOAD-25 ends its sheets and rows when the reader disconnects in the middle', async () => {
    const ended: string[] = [];
    const rowsEnded = Promise.withResolvers<void>();
    const sheetsEnded = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Row> {
      try {
        for (let row = 0; ; row++) yield { cells: [`F001-${row}`, Math.sin(row) * 1e12] };
      } finally {
        ended.push('rows');
        rowsEnded.resolve();
      }
    }
    async function* sheets(): AsyncGenerator<Sheet> {
      try {
        yield { name: 'Ventas', columns: [{ width: 9 }, { width: 9 }], rows: endless(), print };
      } finally {
        ended.push('sheets');
        sheetsEnded.resolve();
      }
    }
    const stream = writeWorkbook({ sheets: sheets() });
    stream.on('error', () => {});
    for await (const _ of stream) break;
    await Promise.all([rowsEnded.promise, sheetsEnded.promise]);
    expect(ended.toSorted()).toEqual(['rows', 'sheets']);
  });
});
