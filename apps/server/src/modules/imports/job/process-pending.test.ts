import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { NotReady } from '../../sunat/tax-authority.ts';
import { rceRow } from '../testing/register-rows.ts';
import { addBusiness, importFiles, importServices } from '../testing/import-files.ts';
import { demoRuc, rceHeader, sireFile } from '../testing/sire-fixtures.ts';
import { ublDocument } from '../testing/ubl-fixtures.ts';
import { processPending } from './process-pending.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('refuses no file while the taxpayer register does not answer, and reads it afterwards', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const services = importServices(db.sql);
  const taxAuthority = { taxpayers: () => Promise.reject(new NotReady()) };
  const files = {
    'a.xml': ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '2', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } })]),
  };
  await expect(importFiles({ ...services, taxAuthority }, id, files)).rejects.toBeInstanceOf(NotReady);
  const stateOfFiles = () => db.sql`select name, state, outcome from import_files order by sequence`;
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'recibido', outcome: null },
    { name: 'rce.txt', state: 'recibido', outcome: null },
  ]);
  await processPending(services, id);
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'terminado', outcome: 'importado' },
    { name: 'rce.txt', state: 'terminado', outcome: 'importado' },
  ]);
});
