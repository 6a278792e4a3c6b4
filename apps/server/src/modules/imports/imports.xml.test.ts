import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from './testing/sire-fixtures.ts';
import { creditNote, debitNote, type TestDocument, ublDocument } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let t: TestApp;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
}, 120_000);
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => t.close());

type Files = Parameters<typeof importAndRead>[2];
const load = (files: Files) => importAndRead(t.services, uuid, files);

async function vouchers() {
  return t.db.sql<{ serie: string; number: string }[]>`
    select type_code as "typeCode", serie, number, counterparty_id_type as "idType", counterparty_id as id, base_dg::int as "baseDg",
      igv_dg::int as "igvDg", acquisition_ng::int as "acquisitionNg", other_charges::int as "otherCharges", total_amount::int as total, status,
      reasons, ref_number as "refNumber", subject_to_detraction as "isSubject"
    from vouchers where business_id = ${uuid} order by type_code, serie, number`;
}

const rowsOf = async (files: Files) =>
  (await load(files)).flatMap(({ outcome, rows }) => [
    outcome,
    ...rows.map(({ code, message }) => `${code} ${message}`),
  ]);

const selfBilled = (more: Partial<TestDocument> = {}) =>
  ublDocument({
    root: 'SelfBilledInvoice',
    id: 'L001-7',
    operation: '0501',
    supplier: '00000077',
    supplierType: '1',
    supplierName: 'PRODUCTOR JUAN',
    taxes: [['9997', '500.00', '0.00']],
    total: '500.00',
    lines: [{ description: 'Cacao', amount: '500.00', scheme: '9997', affectation: '20' }],
    ...more,
  });

describe('a liquidación de compra', () => {
  it('is a purchase of the business that issued it, from a seller without RUC', async () => {
    await load({ 'a.xml': selfBilled() });
    expect(await vouchers()).toMatchObject([
      { typeCode: '04', serie: 'L001', number: '7', idType: '1', id: '00000077', baseDg: 0, igvDg: 0 },
    ]);
    expect(await vouchers()).toMatchObject([
      { acquisitionNg: 50_000, otherCharges: 0, total: 50_000, status: 'gasto deducible', reasons: [] },
    ]);
  });

  it('with IGV gives its credit', async () => {
    const taxed = selfBilled({
      taxes: [['1000', '1000.00', '180.00']],
      total: '1180.00',
      lines: [{ description: 'Oro', amount: '1000.00', igv: '180.00' }],
    });
    await load({ 'a.xml': taxed });
    expect(await vouchers()).toMatchObject([
      { baseDg: 100_000, igvDg: 18_000, total: 118_000, status: 'gasto deducible' },
    ]);
  });

  it('of another business is refused by what it is, and so is one without the document of its seller', async () => {
    const [other, nobody] = await load({
      'otra.xml': selfBilled({ customer: '20999999035' }),
      'nadie.xml': selfBilled({ supplier: '' }),
    });
    expect([other, nobody]).toMatchObject([
      {
        outcome: 'rechazado',
        rows: [
          {
            message:
              'Esta liquidación de compra es de quien compra, el RUC 20999999035, y esta empresa es el RUC 20999999019. Si es tu cliente, cambia a su empresa y súbela ahí.',
          },
        ],
      },
      {
        outcome: 'rechazado',
        rows: [
          {
            message:
              'A la liquidación de compra le falta el documento de identidad de quien vende. Consigue el XML original de quien lo emitió y súbelo.',
          },
        ],
      },
    ]);
  });
});

describe('a note', () => {
  it.each([
    ['credit', creditNote, '07', 'F001-00000009'],
    ['debit', debitNote, '08', 'F001-00000004'],
  ])('of %s whose reference cannot be read counts, and the report says so once', async (_, note, typeCode, name) => {
    const files = { 'a.xml': note.replace('>F001-123<', '>F001123<') };
    expect(await rowsOf(files)).toEqual([
      'importado',
      `REFERENCIA_ILEGIBLE La nota ${name} dice que modifica 'F001123', que no se puede leer como serie y número. La nota sí cuenta: revisa su referencia antes de presentar tu registro.`,
    ]);
    expect(await vouchers()).toMatchObject([{ typeCode, refNumber: '' }]);
  });

  it('without a reference counts, and the report says so', async () => {
    const without = creditNote.replace(/<cac:BillingReference>.*?<\/cac:BillingReference>/s, '');
    expect(await rowsOf({ 'a.xml': without })).toEqual([
      'importado',
      'NOTA_SIN_REFERENCIA La nota F001-00000009 no dice qué comprobante modifica. La nota sí cuenta: completa su referencia antes de presentar tu registro.',
    ]);
    expect(await vouchers()).toMatchObject([{ typeCode: '07', total: -11_800 }]);
  });
});

it('observes a purchase whose parts are not its total, and keeps the difference out of every column', async () => {
  const given = {
    id: 'F001-77',
    taxes: [['1000', '1000.00', '180.00']],
    total: '1200.00',
    lines: [{ description: 'Cable', amount: '1000.00', igv: '180.00' }],
  } as const;
  expect(await rowsOf({ 'a.xml': ublDocument(given) })).toEqual([
    'importado',
    'IMPORTES_NO_CUADRAN Los importes del XML de F001-00000077 no cuadran: entre su total y sus partes hay una diferencia de PEN 20.00. Lo guardamos como vino: compáralo con su representación impresa antes de presentar tu registro.',
  ]);
  expect(await vouchers()).toMatchObject([
    {
      baseDg: 100_000,
      igvDg: 18_000,
      otherCharges: 0,
      total: 120_000,
      status: 'observado',
      reasons: ['IMPORTES_NO_CUADRAN'],
    },
  ]);
});

it('puts IVAP and the ISC of untaxed lines of a purchase into the columns of the RCE', async () => {
  const ivap = ublDocument({
    id: 'F001-11',
    taxes: [['1016', '1000.00', '40.00']],
    total: '1040.00',
    lines: [
      { description: 'Arroz', amount: '1000.00', igv: '40.00', scheme: '1016', percent: '4.00', affectation: '17' },
    ],
  });
  const isc = ublDocument({
    id: 'F001-12',
    taxes: [
      ['1000', '100.00', '19.80'],
      ['9997', '200.00', '0.00'],
      ['2000', '300.00', '30.00'],
    ],
    total: '349.80',
    lines: [
      {
        description: 'Vino',
        amount: '100.00',
        taxes: [
          ['2000', '100.00', '10.00'],
          ['1000', '110.00', '19.80'],
        ],
      },
      {
        description: 'Pisco',
        amount: '200.00',
        affectation: '20',
        taxes: [
          ['2000', '200.00', '20.00'],
          ['9997', '220.00', '0.00'],
        ],
      },
    ],
  });
  await load({ 'a.xml': ivap, 'b.xml': isc });
  expect(await vouchers()).toMatchObject([
    { number: '11', baseDg: 0, igvDg: 0, acquisitionNg: 100_000, otherCharges: 4_000, total: 104_000 },
    { number: '12', baseDg: 11_000, igvDg: 1_980, acquisitionNg: 22_000, otherCharges: 0, total: 34_980 },
  ]);
});

it.each(['1002', '1004'])('takes a purchase of the operation %s as subject to detracción', async (operation) => {
  await load({
    'a.xml': ublDocument({ id: 'F001-1', operation, taxes: [['9997', '800.00', '0.00']], total: '800.00' }),
  });
  expect(await vouchers()).toMatchObject([{ isSubject: true }]);
});

it('reads XML with blanks before them, loose and in zips inside of a zip, and texts beside them', async () => {
  const invoice = (number: number) =>
    `\u00A0\n${ublDocument({ id: `F001-${number}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' })}\0`;
  const reports = await load({
    'suelto.xml': invoice(1),
    'portal.zip': await zipOf({
      'F001-2.zip': await zipOf({ 'F001-2.xml': invoice(2) }),
      'mas.zip': await zipOf({
        'otro.zip': await zipOf({ 'F001-3.xml': invoice(3) }),
        'rce.txt': sireFile(rceHeader, [rceRows[1]]),
      }),
    }),
  });
  expect(reports.map(({ outcome, imported }) => [outcome, imported])).toEqual([
    ['importado', 1],
    ['importado', 3],
  ]);
  expect((await vouchers()).map(({ serie, number }) => `${serie}-${number}`)).toEqual([
    'F001-1',
    'F001-2',
    'F001-3',
    'F002-45',
  ]);
});
