import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { Undrawable } from './voucher-files.ts';
import { zipOfVouchers } from './voucher-zip.ts';

const row = (number: string): PurchaseRow => ({
  code: `20999999027-202610-01-F001-${number}`,
  issueDate: '2026-10-05',
  serie: 'F001',
  number,
  typeCode: '01',
  supplierName: 'PROVEEDOR UNO S.A.C.',
  supplierId: '20999999027',
  items: [],
  taxable: 0,
  igv: 0,
  credit: 0,
  total: 0,
  currency: 'PEN',
  foreignTotal: null,
  exchangeRate: null,
  subjectToDetraction: false,
  voided: false,
  deposited: null,
  toDeposit: null,
  status: 'gasto deducible',
  reasons: [],
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decidedReasons: null,
  xmlDocumentId: number,
});

describe('zipOfVouchers', () => {
  it('DOWNLOAD-29 refuses files that together would not fit in an answer, having read no more of them', async () => {
    const read: string[] = [];
    const huge = Buffer.alloc(16_000_000);
    const files = {
      xml: async (_: string, id: string) => {
        read.push(id);
        return huge;
      },
      jpeg: async () => null,
    };
    const options = { type: 'xml', now: new Date(0), onUndrawable: () => {} } as const;
    const zip = zipOfVouchers(files, 'business', [row('1'), row('2'), row('3')], options);
    await expect(zip).rejects.toEqual(
      new HttpProblem(
        413,
        'ZIP_TOO_LARGE',
        'Estos archivos pesan juntos más de 30 MB. Elige menos comprobantes y descárgalos por partes.',
      ),
    );
    expect(read).toEqual(['1', '2']);
  });

  it('DOWNLOAD-28 loses no more than the picture that cannot be drawn, and names it', async () => {
    const undrawable = new Undrawable('Document 2 cannot be drawn');
    const files = {
      xml: async () => null,
      jpeg: async (_: string, id: string) => {
        if (id === '2') throw undrawable;
        return Buffer.from(`picture ${id}`);
      },
    };
    const reported: Undrawable[] = [];
    const onUndrawable = (error: Undrawable) => void reported.push(error);
    const rows = [row('1'), row('2'), row('3')];
    const zip = await zipOfVouchers(files, 'business', rows, { type: 'jpeg', now: new Date(0), onUndrawable });
    const entries = await openZip(bufferSource(zip));
    const texts = entries.map(async (entry) => [entry.name, Buffer.from(await entry.read(1000)).toString()]);
    expect(await Promise.all(texts)).toEqual([
      ['F001-1.jpeg', 'picture 1'],
      ['F001-3.jpeg', 'picture 3'],
      ['comprobantes sin imagen.txt', 'No se pudo dibujar la imagen de:\r\nF001-2\r\nDescarga su XML.\r\n'],
    ]);
    expect(reported).toEqual([undrawable]);
  });
});
