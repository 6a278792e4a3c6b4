import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
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
  subjectToDetraction: false,
  voided: false,
  deposited: null,
  toDeposit: null,
  status: 'gasto deducible',
  reasons: [],
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
      picture: () => Promise.reject(new Error('not asked for')),
    };
    const zip = zipOfVouchers(files, 'business', [row('1'), row('2'), row('3')], 'xml', new Date(0));
    await expect(zip).rejects.toEqual(
      new HttpProblem(
        413,
        'ZIP_TOO_LARGE',
        'Estos archivos pesan juntos más de 30 MB. Elige menos comprobantes y descárgalos por partes.',
      ),
    );
    expect(read).toEqual(['1', '2']);
  });
});
