import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { depositsFile } from './testing/deposits-fixtures.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from './testing/sire-fixtures.ts';
import { restaurantInvoice, ublDocument } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase({ connections: 1 });
});
afterAll(() => db.close());

const deposit = [
  'CONVENCIONAL',
  '00000000001',
  '900000001',
  '202610',
  '20999999027',
  'PROVEEDOR UNO S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  '12/10/2026',
  '118.00',
  '022',
  '01',
  '01',
  'F001',
  '123',
  '',
];

/** A transaction that waits for a second connection would wait for ever here. */
it('files of every kind are read with a single connection', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const taxpayer = { ruc: '20999999027', since: '2020-01-01', state: 'ACTIVO', condition: 'HABIDO' };
  const rce = sireFile(rceHeader, rceRows);
  const files = {
    'rce.txt': rce,
    'loose.xml': restaurantInvoice,
    'all.zip': await zipOf({
      'rvie.txt': sireFile(rvieHeader, rvieRows),
      'deposits.txt': depositsFile([deposit]),
      'a.xml': ublDocument({ id: 'F009-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
      'empty.txt': '',
    }),
    'bad.txt': 'no es nada conocido',
    'again.txt': rce,
  };
  const reports = await importAndRead(importServices(db.sql, [taxpayer]), id, files);
  expect(reports.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['rce.txt', 'importado'],
    ['loose.xml', 'importado'],
    ['all.zip', 'con_errores'],
    ['bad.txt', 'rechazado'],
    ['again.txt', 'ya_estaba'],
  ]);
  expect(await db.sql`select ruc from taxpayer_states`).toEqual([{ ruc: taxpayer.ruc }]);
});
