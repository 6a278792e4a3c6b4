import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Row, Workbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* of(...rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const read = async (workbook: Workbook) => readXlsx(await buffer(writeWorkbook(workbook)));
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

describe('writeWorkbook', () => {
  it('DOWNLOAD-05 is read by another library as it was written: texts, amounts, dates, links', async () => {
    const { sheets } = await read({
      sheets: [
        {
          name: 'Deducibles',
          columns: [
            { header: 'Fecha', width: 12, format: 'date' },
            { header: 'Proveedor', width: 30 },
            { header: 'Total', width: 14, format: 'amount' },
            { header: 'Ver', width: 10 },
          ],
          rows: of(
            { cells: ['2026-10-05', 'Ñandú & <Cía> "S.A."', 118_000, { text: 'Ver', href: 'https://x.pe/a?b=1&c=2' }] },
            { cells: ['2026-10-20', '=1+1', -11_800, null] },
          ),
        },
        { name: 'Ítems', columns: [{ header: 'Descripción', width: 40 }], rows: of() },
      ],
    });
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      {
        name: 'Deducibles',
        rows: [
          ['Fecha', 'Proveedor', 'Total', 'Ver'],
          [new Date('2026-10-05T00:00:00Z'), 'Ñandú & <Cía> "S.A."', 1180, 'Ver'],
          [new Date('2026-10-20T00:00:00Z'), '=1+1', -118, null],
        ],
      },
      { name: 'Ítems', rows: [['Descripción']] },
    ]);
    expect(sheets[0]?.cells?.get('1,3')?.hyperlink?.target).toBe('https://x.pe/a?b=1&c=2');
  });

  it('DOWNLOAD-05 embeds the picture of a row in its last cell, at its own proportions', async () => {
    const picture = { jpeg: pixel, width: 1000, height: 700 };
    const { sheets } = await read({
      sheets: [
        {
          name: 'Deducibles',
          columns: [
            { header: 'Proveedor', width: 30 },
            { header: 'Imagen', width: 30 },
          ],
          rows: of({ cells: ['Sin imagen'] }, { cells: ['Con imagen'], image: async () => picture }),
        },
      ],
    });
    expect(
      sheets[0]?.images?.map(({ anchor, width, height, type, data }) => ({
        from: anchor.from,
        width,
        height,
        type,
        bytes: data.length,
      })),
    ).toEqual([{ from: { row: 2, col: 1 }, width: 206, height: 144, type: 'jpeg', bytes: pixel.length }]);
  });

  it('DOWNLOAD-05 says above the header what the sheet leaves out', async () => {
    const { sheets } = await read({
      sheets: [
        {
          name: 'Ventas',
          columns: [{ header: 'Serie', width: 9 }],
          notes: ['Solo enlaces.'],
          rows: of({ cells: ['F001'] }),
        },
      ],
    });
    expect(sheets[0]?.rows).toEqual([['Solo enlaces.'], ['Serie'], ['F001']]);
  });

  it('DOWNLOAD-25 breaks off when its rows fail, so that half a file never looks whole', async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { cells: ['F001'] };
      throw new Error('The database went away');
    }
    await expect(
      buffer(
        writeWorkbook({ sheets: [{ name: 'Ventas', columns: [{ header: 'Serie', width: 9 }], rows: failing() }] }),
      ),
    ).rejects.toThrow('The database went away');
  });
});
