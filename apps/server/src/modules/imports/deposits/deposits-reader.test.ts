import { describe, expect, it } from 'vitest';
import { FileRefused } from '../problems.ts';
import { demoRuc } from '../testing/sire-fixtures.ts';
import { depositsColumns } from '../../sunat/sandbox/deposits.ts';
import { depositsFile } from '../testing/deposits-fixtures.ts';
import { readLines } from '../text/read-lines.ts';
import { depositsReaderFor } from './deposits-reader.ts';

async function read(content: Uint8Array) {
  const readings: unknown[] = [];
  let reader: ReturnType<typeof depositsReaderFor> = null;
  for await (const line of readLines([content])) {
    reader ??= depositsReaderFor(line.text, demoRuc);
    const reading = reader?.read(line);
    if (reading) readings.push(reading);
  }
  return readings;
}

const expected = {
  line: 2,
  certificateNumber: '123456789',
  accountTypeName: 'CONVENCIONAL',
  accountNumber: '00098012345',
  taxPeriod: '202610',
  supplierId: '20999999027',
  supplierName: 'PEÑA S.A.C.',
  customerId: demoRuc,
  customerName: 'EMPRESA DEMO S.A.C.',
  paidOn: '2026-11-03',
  paidTime: '',
  amount: 11_800,
  goodOrServiceCode: '022',
  operationCode: '01',
  typeCode: '01',
  serie: 'F001',
  number: '200',
  paymentNumber: '987654',
};

const row = [
  'CONVENCIONAL',
  '00098012345',
  '123456789',
  '202610',
  '20999999027',
  'PEÑA S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  '03/11/2026',
  '118.00',
  '022',
  '01',
  '01',
  'F001',
  '00000200',
  '987654',
];

describe('the deposits file', () => {
  it.each([',', '|'])('is read with %s between its cells, in ISO-8859-15', async (delimiter) => {
    const file = Buffer.from(depositsFile([row], delimiter), 'latin1');
    expect(await read(file)).toEqual([{ deposit: expected }]);
  });

  it.each([
    ['03/11/2026 09:15', '2026-11-03', '09:15'],
    ['3/11/2026 18:05:59', '2026-11-03', '18:05'],
    ['03/11/2026 9:05', '2026-11-03', '09:05'],
    ['2026-11-03T23:59:00', '2026-11-03', '23:59'],
    ['2026-11-03', '2026-11-03', ''],
  ])('takes %s as the day and minute of payment, unshifted', async (paid, paidOn, paidTime) => {
    const file = Buffer.from(depositsFile([row.with(9, paid)]));
    expect(await read(file)).toEqual([{ deposit: { ...expected, paidOn, paidTime } }]);
  });

  it('reports a bad row and reads the others', async () => {
    const bad = row.with(9, 'ayer').with(10, 'mucho');
    expect(await read(Buffer.from(depositsFile([bad, row])))).toEqual([
      {
        problems: [
          expect.objectContaining({ line: 2, field: 'Fecha Pago' }),
          expect.objectContaining({ line: 2, field: 'Monto Deposito' }),
        ],
      },
      { deposit: { ...expected, line: 3 } },
    ]);
  });

  it('is refused when it is of another RUC', async () => {
    await expect(read(Buffer.from(depositsFile([row.with(7, '20999999035')])))).rejects.toBeInstanceOf(FileRefused);
  });

  it('is not mistaken for another file', () => {
    expect(depositsReaderFor(depositsColumns.slice(0, 5).join('|'), demoRuc)).toBeNull();
  });
});
