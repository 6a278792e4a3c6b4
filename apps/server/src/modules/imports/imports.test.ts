import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { depositsFile } from './testing/deposits-fixtures.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { rceRow } from './testing/register-rows.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from './testing/sire-fixtures.ts';
import {
  creditNote,
  dollarInvoice,
  invoiceWithDetraction,
  mixedInvoice,
  perception,
  receiptForFees,
  receiptOfSunat,
  restaurantInvoice,
  retention,
  ublDocument,
} from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: TestDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.empty();
  businessId = (await addBusiness(db.sql, demoRuc)).id;
});
afterAll(() => db.close());

const load = (files: Parameters<typeof importAndRead>[2], services = importServices(db.sql), signal?: AbortSignal) =>
  importAndRead(services, businessId, files, signal);

interface Stored {
  code: string;
  status: string | null;
  reasons: string[];
  base: number;
  igv: number;
  total: number | null;
}

async function stored(): Promise<Record<string, Omit<Stored, 'code'>>> {
  const rows = await db.sql<Stored[]>`
    select code, status, reasons, taxable_amount::int as base, igv_amount::int as igv, total_amount::int as total
    from vouchers order by code`;
  return Object.fromEntries(rows.map(({ code, ...row }) => [code, row]));
}

const rce = (rows: readonly string[] = rceRows) => sireFile(rceHeader, rows);

describe('a propuesta', () => {
  it('UPLOAD-01 that is being stored when the server stops keeps its whole batches, and is continued at the next start', async () => {
    const stopping = new AbortController();
    const services = { ...importServices(db.sql), rowsAtOnce: 3 };
    services.taxAuthority.taxpayers = async () => {
      stopping.abort();
      return [];
    };
    const stopped = importAndRead(services, businessId, { 'rce.txt': rce() }, stopping.signal);
    await expect(stopped).rejects.toThrow('aborted');
    expect(Object.keys(await stored())).toHaveLength(0);
    services.taxAuthority.taxpayers = async () => [];
    const ending = new AbortController();
    services.metrics = { countRows: () => ending.abort() };
    await expect(load({}, services, ending.signal)).rejects.toThrow('aborted');
    const shares = async () =>
      (await db.sql<{ share: number }[]>`select read_share as share from import_files`).map(({ share }) => share);
    expect([Object.keys(await stored()).length, await shares()]).toEqual([3, [0.75]]);
    await load({});
    expect([Object.keys(await stored()).length, await shares()]).toEqual([4, [1]]);
  });

  it('UPLOAD-01 becomes vouchers with the sums its author computed', async () => {
    const [report] = await load({ 'rce.txt': rce() });
    expect(report).toMatchObject({ outcome: 'importado', book: 'compra', period: '202610', imported: 4, rows: [] });
    const [sums] = await db.sql`
      select sum(base_dg) filter (where rate_group = '18')::int as base18, sum(igv_dg) filter (where rate_group = '18')::int
        as igv18, sum(base_dg) filter (where rate_group = '10.5')::int as base10, sum(igv_dg) filter
        (where rate_group = '10.5')::int as igv10, sum(total_amount)::int as total from vouchers`;
    expect(sums).toEqual({ base18: 439_500, igv18: 79_110, base10: 20_000, igv10: 2_100, total: 540_710 });
    expect(Object.values(await stored()).map(({ status }) => status)).toEqual(Array(4).fill('gasto deducible'));
  });

  it('of sales keeps bases apart from discounts of earlier periods', async () => {
    await load({ 'rvie.txt': sireFile(rvieHeader, rvieRows) });
    const [sums] = await db.sql`
      select sum(base_sale)::int as b15, sum(igv_sale)::int as b17, sum(base_discount)::int as b16,
        sum(igv_discount)::int as b18, bool_and(status is null) as classless from vouchers`;
    expect(sums).toEqual({ b15: 508_475, b17: 91_525, b16: -50_000, b18: -9_000, classless: true });
  });

  describe('of a credit note on a sale of an earlier month, an XML without its date', () => {
    const sale = {
      supplier: demoRuc,
      customer: '20999999027',
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
    } as const;
    const note = ublDocument({
      ...sale,
      root: 'CreditNote',
      id: 'F001-9',
      date: '2026-10-20',
      extra:
        '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F001-500</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>',
    });
    const invoice = ublDocument({ ...sale, id: 'F001-500', date: '2026-09-15' });
    const columns = async () => {
      const [row] = await db.sql`
        select base_sale::int as sale, igv_sale::int as "igvSale", base_discount::int as discount,
          igv_discount::int as "igvDiscount" from vouchers where type_code = '07'`;
      return row;
    };
    const discount = { sale: 0, igvSale: 0, discount: -10_000, igvDiscount: -1_800 };

    it('goes to the discounts of boxes 102 and 103 when the sale is stored', async () => {
      await load({ 'invoice.xml': invoice });
      await load({ 'note.xml': note });
      expect(await columns()).toEqual(discount);
    });

    it('goes there when the sale comes later', async () => {
      await load({ 'note.xml': note });
      expect(await columns()).toEqual({ sale: -10_000, igvSale: -1_800, discount: 0, igvDiscount: 0 });
      await load({ 'invoice.xml': invoice });
      expect(await columns()).toEqual(discount);
    });
  });

  it('that comes twice changes nothing the second time', async () => {
    await load({ 'a.txt': rce() });
    const before = await stored();
    const reports = await load({ 'b.txt': rce(), 'c.txt': `${rce()}\r\n` });
    expect(reports.map(({ outcome, imported, updated, repeated }) => [outcome, imported, updated, repeated])).toEqual([
      ['ya_estaba', 0, 0, 4],
      ['ya_estaba', 0, 0, 4],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('that comes changed updates, deletes nothing and keeps decisions', async () => {
    await load({ 'a.txt': rce() });
    await db.sql`update vouchers set decision = 'rechazado', decided_at = now() where number = '123'`;
    const [report] = await load({ 'b.txt': rce([rceRows[0].replace('1180.00', '1180.10')]) });
    expect(report).toMatchObject({ outcome: 'importado', imported: 0, updated: 1 });
    expect(await stored()).toMatchObject({
      '20999999027-202610-01-F001-123': { total: 118_010, status: 'rechazado' },
      '20999999027-202610-07-F001-9': { status: 'rechazado' },
    });
    expect(Object.keys(await stored())).toHaveLength(4);
  });

  it('reports bad rows by line and imports the others', async () => {
    const [report] = await load({
      'a.txt': rce([rceRows[0], rceRows[1].replace('12/10/2026', '40/10/2026'), rceRows[2]]),
    });
    expect(report).toMatchObject({
      outcome: 'con_errores',
      imported: 2,
      rowsTotal: 1,
      rows: [{ entry: null, line: 3, field: 'Fecha de emisión', code: 'FECHA' }],
    });
  });

  it('with errors is read again when it is sent again, and reports them again', async () => {
    const bad = `${rceRows[0]}`.replace('|05/10/2026|', '|35/10/2026|');
    const files = { 'a.txt': rce([bad, ...rceRows.slice(1)]) };
    await load(files);
    const [again] = await load(files);
    expect(again).toMatchObject({ outcome: 'con_errores', imported: 0, repeated: 3, rowsTotal: 1 });
  });

  it('twice in one zip is no repeated voucher', async () => {
    await load({ 'a.zip': await zipOf({ 'rce.txt': rce(), 'copia.txt': rce() }) });
    expect(Object.values(await stored()).flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  it('leaves amounts of voided vouchers at zero', async () => {
    await load({ 'a.txt': rce([rceRows[0].replace('||||1|0', '||||2|0')]) });
    expect(await stored()).toEqual({
      '20999999027-202610-01-F001-123': {
        status: 'gasto no deducible',
        reasons: ['ESTADO_NO_VALIDO'],
        base: 0,
        igv: 0,
        total: 0,
      },
    });
  });

  it.each([
    ['OTRO_RUC', rce().replaceAll(demoRuc, '20999999035')],
    ['PERIODO_FUTURO', rce().replaceAll('|202610|', '|202701|')],
    ['ES_RESUMEN', 'Tipo de Documento|Total Documentos|BI Gravado DG\n01|1|1.00\n'],
    ['ES_PLE', '20261000|0001|M1|05/10/2026||01|F001||123||6|20999999027|P|1.00|0.18|\n'],
    ['SIN_FILAS', `${rceHeader}\r\n`],
    ['ARCHIVO_VACIO', ''],
    ['NO_RECONOCIDO', 'hola\n'],
    ['FORMATO', '%PDF-1.7'],
    ['PERIODOS_MEZCLADOS', rce([rceRows[0], rceRows[1].replace('|202610|', '|202609|')])],
  ])('is refused as %s, and nothing of it stays', async (code, content) => {
    const [report] = await load({ 'a.txt': content });
    expect(report).toMatchObject({ outcome: 'rechazado', imported: 0, rows: [{ code }] });
    expect(report?.message).toMatch(/[.]$/);
    const [left] =
      await db.sql`select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from sire_rows)
      as rows, (select count(*)::int from sire_periods) as periods`;
    expect(left).toEqual({ vouchers: 0, rows: 0, periods: 0 });
  });
});

describe('XML', () => {
  it('without a row becomes a voucher of its month of issue', async () => {
    const [report] = await load({ 'f.xml': mixedInvoice });
    expect(report).toMatchObject({ outcome: 'importado', book: 'compra', period: '202610', imported: 1 });
    const [row] = await db.sql`
      select base_dg::int, igv_dg::int, acquisition_ng::int, icbper::int, other_charges::int, total_amount::int, glosa, car,
        rate_group, has_sire, has_xml from vouchers`;
    expect(row).toEqual({
      base_dg: 10_000,
      igv_dg: 1_800,
      acquisition_ng: 8_000,
      icbper: 50,
      other_charges: 0,
      total_amount: 19_850,
      glosa: ['Cemento', 'Libro', 'Fruta'],
      car: '2099999902701F0010000000201',
      rate_group: '18',
      has_sire: false,
      has_xml: true,
    });
  });

  it('keeps its bytes and items, and says when the business is neither issuer nor customer', async () => {
    const foreign = ublDocument({ id: 'F001-1', customer: '20999999035', taxes: [], total: '1.00' });
    const reports = await load({ 'f.xml': restaurantInvoice, 'g.xml': foreign });
    expect(reports.map(({ outcome, rows }) => [outcome, rows.map(({ code }) => code)])).toEqual([
      ['importado', []],
      ['rechazado', ['NO_ES_DE_ESTA_EMPRESA']],
    ]);
    const items = await db.sql`select line, description, amount::int, igv_percent::text from voucher_items`;
    expect([...items]).toEqual([{ line: 1, description: 'Menú ejecutivo', amount: 20_000, igv_percent: '10.500' }]);
  });

  it('refuses a customer of type 6 without a RUC, and accepts one without a document', async () => {
    const sale = (number: number, customer: string) =>
      ublDocument({ id: `F001-${number}`, supplier: demoRuc, customer, taxes: [], total: '1.00' });
    const withoutDocument = sale(4, '-').replace('schemeID="6">-<', 'schemeID="-">-<');
    const reports = await load({
      'a.xml': sale(1, ''),
      'b.xml': sale(2, '20999999028'),
      'c.xml': sale(3, '20999999035'),
      'd.xml': withoutDocument,
    });
    const again = 'Descarga otra vez el XML de tu sistema de facturación y súbelo.';
    expect(reports.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['rechazado', `Al XML le falta el RUC de tu cliente. ${again}`],
      ['rechazado', `'20999999028' no es un RUC u otro documento de identidad de tu cliente. ${again}`],
      ['importado', null],
      ['importado', null],
    ]);
  });

  it('adds items to a SIRE row whichever comes first, and takes the amounts of the row', async () => {
    for (const order of [
      { 'a.txt': rce([rceRows[1]]), 'b.xml': restaurantInvoice },
      { 'b.xml': restaurantInvoice, 'a.txt': rce([rceRows[1]]) },
    ]) {
      await db.empty('accountants', 'businesses');
      await load(order);
      const rows =
        await db.sql`select has_sire, has_xml, total_amount::int as total, status, reasons, glosa from vouchers`;
      expect([...rows]).toEqual([
        {
          has_sire: true,
          has_xml: true,
          total: 22_100,
          status: 'observado',
          reasons: ['AJENO_AL_GIRO'],
          glosa: ['Menú ejecutivo'],
        },
      ]);
    }
  });

  it('in dollars converts by its own rate, and has no amount in soles without one', async () => {
    const [report] = await load({ 'a.xml': dollarInvoice });
    expect([report?.outcome, report?.rows.map(({ code, message }) => [code, message])]).toEqual([
      'importado',
      [
        [
          'SIN_TIPO_DE_CAMBIO',
          'El comprobante F001-00000130 está en USD y su XML no dice el tipo de cambio: no tiene importe en soles. Sube la propuesta del SIRE de su periodo, o escribe el tipo de cambio de su día en Tipos de cambio: vale para todos tus clientes.',
        ],
      ],
    ]);
    expect(await stored()).toEqual({
      '20999999027-202610-01-F001-130': { status: 'no procesado', reasons: [], base: 0, igv: 0, total: null },
    });
    const rate = '<cac:PaymentExchangeRate><cbc:CalculationRate>3.495</cbc:CalculationRate></cac:PaymentExchangeRate>';
    await load({
      'b.xml': dollarInvoice.replace('<cac:AccountingSupplierParty>', `${rate}<cac:AccountingSupplierParty>`),
    });
    expect(await stored()).toMatchObject({
      '20999999027-202610-01-F001-130': { status: 'gasto deducible', base: 349_500, igv: 62_910, total: 412_410 },
    });
  });

  it('decides whether a row in dollars is stated in soles', async () => {
    const inDollars = rceRows[3].replace('|3495.00|629.10|', '|1000.00|180.00|').replace('|4124.10|', '|1180.00|');
    await load({ 'a.txt': rce([rceRows[3]]), 'b.xml': dollarInvoice });
    const soles = await stored();
    await load({ 'c.txt': rce([inDollars]) });
    expect(await stored()).toEqual(soles);
    expect(Object.values(soles)).toEqual([
      { status: 'gasto deducible', reasons: [], base: 349_500, igv: 62_910, total: 412_410 },
    ]);
    const [row] = await db.sql`select converted_to_soles, foreign_total::int from vouchers`;
    expect(row).toEqual({ converted_to_soles: true, foreign_total: 118_000 });
  });

  it('of notes is negated, and a note of an invoice that is not processed is not processed', async () => {
    const invoice = ublDocument({
      id: 'F001-123',
      taxes: [['1000', '1000.00', '180.00']],
      total: '1180.00',
      lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
    });
    await load({ 'n.xml': creditNote, 'i.xml': invoice });
    expect(await stored()).toMatchObject({
      '20999999027-202610-07-F001-9': { base: -10_000, igv: -1_800, total: -11_800, status: 'gasto deducible' },
    });
    await load({ 'a.txt': rce([rceRows[0].replace('||||1|0', '||||4|0')]) });
    expect(await stored()).toMatchObject({
      '20999999027-202610-01-F001-123': { status: 'gasto no deducible' },
      '20999999027-202610-07-F001-9': { status: 'gasto no deducible', total: -11_800 },
    });
  });

  it('of a receipt for fees gives no credit', async () => {
    await load({ 'r.xml': receiptForFees });
    expect(await stored()).toMatchObject({
      '10999999013-202610-02-E001-17': { status: 'gasto no deducible', reasons: ['TIPO_SIN_CREDITO'], igv: 0 },
    });
  });

  it('of several documents of a retention is that of the last one', async () => {
    await load({ 'r.xml': retention, 'again.xml': retention.replaceAll('35.40', '30.00') });
    const counted = await db.sql`select name, imported, updated from import_files order by sequence`;
    expect([...counted]).toEqual([
      { name: 'r.xml', imported: 1, updated: 0 },
      { name: 'again.xml', imported: 0, updated: 1 },
    ]);
    expect([...(await db.sql`select amount::int from withholdings`)]).toEqual([{ amount: 3_000 }]);
  });

  it('of retentions and perceptions is in neither book', async () => {
    await load({ 'r.xml': retention, 'p.xml': perception });
    const rows =
      await db.sql`select kind, amount::int, business_is_receiver as own, period from withholdings order by kind`;
    expect([...rows]).toEqual([
      { kind: 'percepcion', amount: 200, own: true, period: '202610' },
      { kind: 'retencion', amount: 3_540, own: true, period: '202610' },
    ]);
    expect(await stored()).toEqual({});
  });
});

describe('XML files that come one after the other', () => {
  const invoice = (number: number, supplier = '20999999027') =>
    ublDocument({
      id: `F001-${number}`,
      supplier,
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
      lines: [{ description: 'Cemento', amount: '100.00', igv: '18.00' }],
    });
  const meal = (number: number) =>
    ublDocument({
      id: `F009-${number}`,
      supplier: demoRuc,
      customer: '20999999035',
      taxes: [['1000', '10.00', '1.80']],
      total: '11.80',
      lines: [{ description: 'Almuerzo del día', amount: '10.00', igv: '1.80' }],
    });
  const outcomesOf = (reports: Awaited<ReturnType<typeof load>>) =>
    reports.map(({ name, outcome, book, imported, repeated, rows }) => {
      return [name, outcome, book, imported, repeated, rows.map(({ code }) => code)];
    });
  const hugeAmounts = ublDocument({
    id: 'F001-1',
    taxes: Array.from({ length: 9_300 }, (_, index) => ['1000', `${9_999_999_999_999 - index * 997}.99`, '0'] as const),
    total: '1.00',
  }).replaceAll(/ currencyID="PEN"|\n +/g, '');

  it('UPLOAD-01 go into one transaction, each with an outcome of its own', async () => {
    const reports = await load({
      '1.xml': invoice(1),
      'bomb.xml': '<!DOCTYPE a><a/>',
      '2.xml': invoice(2),
      '1-again.xml': invoice(1),
      'cdr.xml': receiptOfSunat,
      'huge.xml': hugeAmounts,
      'withheld.xml': retention,
      'sale.xml': invoice(3, demoRuc).replace(/(<cac:AccountingCustomerParty>[\s\S]*?)\d{11}/, '$120999999035'),
    });
    expect(outcomesOf(reports)).toEqual([
      ['1.xml', 'importado', 'compra', 1, 0, []],
      ['bomb.xml', 'rechazado', null, 0, 0, ['XML_CON_DTD']],
      ['2.xml', 'importado', 'compra', 1, 0, []],
      ['1-again.xml', 'ya_estaba', 'compra', 0, 1, []],
      ['cdr.xml', 'ignorado', null, 0, 0, ['IGNORADO']],
      ['huge.xml', 'rechazado', null, 0, 0, ['VALOR_IMPOSIBLE']],
      ['withheld.xml', 'importado', null, 1, 0, []],
      ['sale.xml', 'importado', 'venta', 1, 0, []],
    ]);
    const [transactions] = await db.sql`
      select count(distinct xmin::text)::int as count from import_files where state = 'terminado'`;
    expect(transactions).toEqual({ count: 1 });
    expect(Object.keys(await stored())).toHaveLength(3);
  });

  it('keep their order among other files, whatever these are called', async () => {
    const reports = await load({
      '1.xml': invoice(1),
      'rce.txt': rce(),
      '2.xml': invoice(2),
      'zip.xml': await zipOf({ '3.xml': invoice(3), '4.xml': invoice(4) }),
      '5.xml': invoice(5),
      'empty.xml': '',
      '6.txt': invoice(6),
    });
    expect(reports.map(({ name, outcome, imported, message }) => [name, outcome, imported, message])).toEqual([
      ['1.xml', 'importado', 1, null],
      ['rce.txt', 'importado', 4, null],
      ['2.xml', 'importado', 1, null],
      ['zip.xml', 'importado', 2, null],
      ['5.xml', 'importado', 1, null],
      ['empty.xml', 'rechazado', 0, 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.'],
      ['6.txt', 'importado', 1, null],
    ]);
  });

  it('of which one causes an error of the server are imported without that one', async () => {
    const services = {
      ...importServices(db.sql),
      taxAuthority: {
        taxpayers: async (rucs: readonly string[]) => {
          if (rucs.includes('20999999035')) throw new Error('The register has a bad day');
          return [];
        },
      },
    };
    const reports = await load({ '1.xml': invoice(1), 'f.xml': restaurantInvoice, '2.xml': invoice(2) }, services);
    expect(outcomesOf(reports)).toEqual([
      ['1.xml', 'importado', 'compra', 1, 0, []],
      ['f.xml', 'rechazado', null, 0, 0, ['FALLO_INTERNO']],
      ['2.xml', 'importado', 'compra', 1, 0, []],
    ]);
  });

  it('show that an expense is not foreign to who sells the same', async () => {
    await load({ 'x.xml': restaurantInvoice });
    await load({ '1.xml': meal(1), '2.xml': meal(2) });
    expect((await stored())['20999999035-202610-01-F002-45']).toMatchObject({ reasons: [] });
  });

  it('show it also where the reader was stopped between its last file and that', async () => {
    await load({ 'x.xml': restaurantInvoice });
    const stopping = new AbortController();
    const services = importServices(db.sql);
    const { taxpayers } = services.taxAuthority;
    services.taxAuthority.taxpayers = (rucs) => {
      stopping.abort();
      return taxpayers(rucs);
    };
    const files = { '1.xml': meal(1), '2.xml': meal(2), '3.xml': invoice(3) };
    await expect(importAndRead(services, businessId, files, stopping.signal)).rejects.toThrow('aborted');
    const reasonsOf = async () => (await stored())['20999999035-202610-01-F002-45']?.reasons;
    expect(await reasonsOf()).toEqual(['AJENO_AL_GIRO']);
    await load({});
    expect(await reasonsOf()).toEqual([]);
  });
});

describe('a note', () => {
  const note = (number: number, modified: string, date = '') =>
    ublDocument({
      root: 'CreditNote',
      id: `FC01-${number}`,
      extra: `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${modified}</cbc:ID>${date && `<cbc:IssueDate>${date}</cbc:IssueDate>`}<cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`,
      taxes: [['1000', '10.00', '1.80']],
      total: '11.80',
    });
  const invoice = (id: string) => ublDocument({ id, taxes: [['1000', '100.00', '18.00']], total: '118.00' });
  const undated = (number: string) => ({
    code: 'NOTA_SIN_FECHA',
    message: `La nota ${number} no dice la fecha del comprobante que modifica, y ese comprobante no está en ContaPro. Súbelo, o completa la fecha antes de presentar tu registro.`,
  });
  const notices = (reports: Awaited<ReturnType<typeof load>>) =>
    reports.map(({ name, outcome, imported, rows }) => [
      name,
      outcome,
      imported,
      rows.map(({ entry, code, message }) => ({ ...(entry && { entry }), code, message })),
    ]);

  it('OPEN-184 without the date of an unknown invoice is reported and imported', async () => {
    const zip = await zipOf({
      'n/1.xml': note(1, 'F001-1'),
      'n/2.xml': note(2, 'F001-2', '2026-09-30'),
      'n/3.xml': note(3, 'F001-3'),
      'n/f.xml': invoice('F001-3'),
    });
    const reports = await load({ 'notes.zip': zip, '4.xml': note(4, 'F001-4'), '5.xml': note(5, 'F001-0003') });
    expect(notices(reports)).toEqual([
      ['notes.zip', 'importado', 4, [{ entry: 'n/1.xml', ...undated('FC01-00000001') }]],
      ['4.xml', 'importado', 1, [undated('FC01-00000004')]],
      ['5.xml', 'importado', 1, []],
    ]);
  });
});

describe('reasons that need more than the document', () => {
  it('SOLO_EN_XML is raised when the propuesta of its period comes without it, and goes when it comes with it', async () => {
    await load({ 'x.xml': restaurantInvoice.replace('Menú ejecutivo', 'Cemento') });
    const code = '20999999035-202610-01-F002-45';
    expect((await stored())[code]).toMatchObject({ status: 'gasto deducible', reasons: [] });
    await load({ 'a.txt': rce([rceRows[0]]) });
    expect((await stored())[code]).toMatchObject({ status: 'observado', reasons: ['SOLO_EN_XML'] });
    await load({ 'b.txt': rce() });
    expect((await stored())[code]).toMatchObject({ status: 'gasto deducible', reasons: [] });
  });

  it('DUPLICADO: in two periods, or in two rows of one', async () => {
    const september = rceRows[0].replace('|202610|', '|202609|').replace('05/10/2026', '05/09/2026');
    const october = rceRows[0].replace('05/10/2026', '05/09/2026');
    await load({ 'a.txt': rce([september]), 'b.txt': rce([october, rceRows[1], rceRows[1]]) });
    expect(await stored()).toMatchObject({
      '20999999027-202610-01-F001-123': { status: 'observado', reasons: ['DUPLICADO'] },
      '20999999035-202610-01-F002-45': { status: 'observado', reasons: ['DUPLICADO'] },
    });
    await load({ 'c.txt': rce([october, rceRows[1]]) });
    expect((await stored())['20999999035-202610-01-F002-45']).toMatchObject({ status: 'gasto deducible', reasons: [] });
  });

  it('MONTO_DIFERENTE: above S/ 0.05', async () => {
    const row = rceRows[1].replace('|200.00|', '|200.06|').replace('|221.00|', '|221.06|');
    await load({ 'a.txt': rce([row]), 'b.xml': restaurantInvoice.replace('Menú ejecutivo', 'Cemento') });
    expect(await stored()).toMatchObject({ '20999999035-202610-01-F002-45': { reasons: ['MONTO_DIFERENTE'] } });
  });

  it('DETRACCION_PENDIENTE: no deposit, once deposits were collected after the fifth business day', async () => {
    const code = '20999999027-202610-01-F001-200';
    const deposit = (number: string, paidOn: string) => [
      'C',
      '1',
      `9${number}`,
      '202610',
      '20999999027',
      'P',
      '6',
      demoRuc,
      'E',
      paidOn,
      '118.00',
      '022',
      '01',
      '01',
      'F001',
      number,
      '1',
    ];
    await load({ 'x.xml': invoiceWithDetraction });
    expect((await stored())[code]).toMatchObject({ reasons: [] });
    const [report] = await load({ 'd.txt': depositsFile([deposit('77', '10/11/2026')]) });
    expect(report).toMatchObject({ outcome: 'importado', imported: 1 });
    expect((await stored())[code]).toMatchObject({ status: 'observado', reasons: ['DETRACCION_PENDIENTE'] });
    await load({ 'e.txt': depositsFile([deposit('200', '03/11/2026')]) });
    expect((await stored())[code]).toMatchObject({ status: 'gasto deducible', reasons: [] });
  });

  it('EMISOR_BAJA and EMISOR_NO_HABIDO: by the register at the date of issue', async () => {
    const services = importServices(db.sql, [
      { ruc: '20999999035', since: '2020-01-01', state: 'ACTIVO', condition: 'HABIDO' },
      { ruc: '20999999035', since: '2026-10-01', state: 'BAJA DE OFICIO', condition: 'NO HABIDO' },
      { ruc: '20999999035', since: '2026-10-31', state: 'ACTIVO', condition: 'HABIDO' },
    ]);
    await load({ 'a.txt': rce([rceRows[1]]) }, services);
    expect(await stored()).toMatchObject({
      '20999999035-202610-01-F002-45': { reasons: ['EMISOR_BAJA', 'EMISOR_NO_HABIDO'] },
    });
  });

  it('AJENO_AL_GIRO is not raised for what the business itself sells', async () => {
    await load({ 'x.xml': restaurantInvoice });
    expect(Object.values(await stored())[0]).toMatchObject({ reasons: ['AJENO_AL_GIRO'] });
    const sale = ublDocument({
      id: 'F009-1',
      supplier: demoRuc,
      customer: '20999999035',
      taxes: [['1000', '10.00', '1.80']],
      total: '11.80',
      lines: [{ description: 'Almuerzo del día', amount: '10.00', igv: '1.80' }],
    });
    await load({ 's.xml': sale });
    expect((await stored())['20999999035-202610-01-F002-45']).toMatchObject({ reasons: [] });
  });
});

describe('files that a spreadsheet has saved', () => {
  /** A row of an invoice with a physical series. */
  const physical = rceRows[0].replace('01F0010000000123', '0100010000000123').replace('|F001|', '|0001|');
  const saved = physical.replace('|01|0001||123|', '|1|1||123.0|').replaceAll('.00|', ',00|');
  const deposit = (changes: Readonly<Record<number, string>>) =>
    `C|98765432|977|202610|20999999027|P|6|${demoRuc}|E|10/11/2026|118.00|022|01|01|F001|123|1`
      .split('|')
      .map((cell, index) => changes[index] ?? cell);
  const invoice = ublDocument({ id: '0001-123', taxes: [['1000', '1000.00', '180.00']], total: '1180.00' });

  it('add nothing to the vouchers of the same propuesta, and nothing to their XML', async () => {
    await load({ 'a.txt': rce([physical]) });
    const before = await stored();
    const [report] = await load({ 'b.txt': rce([saved]) });
    expect(report).toMatchObject({ outcome: 'ya_estaba', imported: 0, rows: [] });
    await load({ 'c.xml': invoice });
    expect(await stored()).toEqual(before);
    expect(Object.keys(before)).toEqual(['20999999027-202610-01-0001-123']);
  });

  it('pay the detracción of the purchase that they name', async () => {
    await load({ 'a.txt': rce([physical]) });
    await load({ 'd.txt': depositsFile([deposit({ 11: '22', 12: '1', 13: '1', 14: '1' })]) });
    const paid = await db.sql`
      select deposit.amount::int as amount, deposit.account_number as account from vouchers
      join detraction_deposits deposit on deposit.supplier_id = issuer_id and deposit.type_code = vouchers.type_code
        and deposit.serie = vouchers.serie and deposit.number = vouchers.number`;
    expect([...paid]).toEqual([{ amount: 11_800, account: '00098765432' }]);
  });

  it('bring no deposit of an acquirer that cannot be read', async () => {
    const [report] = await load({ 'd.txt': depositsFile([deposit({ 7: '2.1E+10' }), deposit({ 7: '' })]) });
    expect(report).toMatchObject({ outcome: 'rechazado', imported: 0, rowsTotal: 2 });
    expect([...(await db.sql`select certificate_number from detraction_deposits`)]).toEqual([]);
  });

  it('are kept with the sales when customers made them, and do not say that those of purchases were collected', async () => {
    const client = deposit({ 4: demoRuc, 7: '20999999027' });
    const [report] = await load({ 'd.txt': depositsFile([client]) });
    expect(report).toMatchObject({ outcome: 'importado', imported: 1, rows: [] });
    const held = await db.sql`select book, supplier_id as supplier, customer_id as customer from detraction_deposits`;
    expect([...held]).toEqual([{ book: 'venta', supplier: demoRuc, customer: '20999999027' }]);
    expect([...(await db.sql`select source from document_sources`)]).toEqual([]);
  });

  it('name the note and the invoice of a physical series alike', async () => {
    const note = rceRows[2].replace('|01|F001||123|', '|1|1||123.0|');
    await load({ 'a.txt': rce([physical, note]) });
    const keys = await db.sql`select ref_keys as keys from vouchers where type_code = '07'`;
    expect([...keys]).toEqual([{ keys: ['20999999027|01|0001|123'] }]);
  });
});

describe('a deposits file', () => {
  const deposit = ['C', '1', '977', '202610', '20999999027', 'P', '6', demoRuc, 'E', '10/11/2026', '118.00', '022'];
  const voucher = ['01', '01', 'F001', '200', '1'];
  const loadDeposits = (cells: readonly string[]) => load({ 'd.txt': depositsFile([cells]) });
  const held = () =>
    db.sql`select account_number, supplier_name, customer_name, good_or_service_code, operation_code, payment_number
      from detraction_deposits`;

  it('updates every field when it is sent again', async () => {
    await loadDeposits([...deposit, ...voucher]);
    const corrected = deposit.with(1, '00-123').with(5, 'PROVEEDOR UNO').with(8, 'EMPRESA DEMO').with(11, '037');
    const [report] = await loadDeposits([...corrected, ...voucher.with(0, '03').with(4, '88')]);
    expect(report).toMatchObject({ outcome: 'importado', imported: 0, updated: 1 });
    expect([...(await held())]).toEqual([
      {
        account_number: '00000000123',
        supplier_name: 'PROVEEDOR UNO',
        customer_name: 'EMPRESA DEMO',
        good_or_service_code: '037',
        operation_code: '03',
        payment_number: '88',
      },
    ]);
    const [again] = await load({ 'e.txt': depositsFile([[...corrected, ...voucher.with(0, '03').with(4, '88')], []]) });
    expect(again).toMatchObject({ outcome: 'ya_estaba', updated: 0 });
  });
});

describe('a deposits file that is sent again with the same bytes', () => {
  const file = (...rows: readonly (readonly [certificate: string, amount: string])[]) =>
    depositsFile(
      rows.map(([certificate, amount]) =>
        `C|1|${certificate}|202610|20999999027|P|6|${demoRuc}|E|10/11/2026|${amount}|022|01|01|F001|200|1`.split('|'),
      ),
    );
  const first = file(['977', '118.00'], ['978', '50.00']);
  const corrected = file(['977', '120.00']);
  /** The outcome of a file, how many deposits are new, changed and as they were, and the stored amounts after it. */
  const after = async (content: string) => {
    const [report] = await load({ 'd.txt': content });
    const rows = await db.sql<{ amount: string }[]>`
      select amount from detraction_deposits order by certificate_number`;
    const { outcome, imported, updated, repeated } = report ?? {};
    return [outcome, imported, updated, repeated, rows.map(({ amount }) => Number(amount))];
  };

  it('is read again when another file has changed its deposits: the newest upload wins, and says what it changed', async () => {
    expect(await after(first)).toEqual(['importado', 2, 0, 0, [11_800, 5_000]]);
    expect(await after(corrected)).toEqual(['importado', 0, 1, 0, [12_000, 5_000]]);
    expect(await after(first)).toEqual(['importado', 0, 1, 1, [11_800, 5_000]]);
    expect(await after(first)).toEqual(['ya_estaba', 0, 0, 2, [11_800, 5_000]]);
    expect(await after(corrected)).toEqual(['importado', 0, 1, 0, [12_000, 5_000]]);
    expect(await after(first)).toEqual(['importado', 0, 1, 1, [11_800, 5_000]]);
  });

  it('is not read again when another file has only brought other deposits', async () => {
    await after(first);
    expect(await after(file(['977', '118.00'], ['979', '70.00']))).toEqual([
      'importado',
      1,
      0,
      1,
      [11_800, 5_000, 7_000],
    ]);
    expect(await after(first)).toEqual(['ya_estaba', 0, 0, 2, [11_800, 5_000, 7_000]]);
  });
});

describe('the vouchers that a deposits file concerns', () => {
  const subject = (number: string, period: string) =>
    rceRow({
      period,
      date: `01/${period.slice(4)}/${period.slice(0, 4)}`,
      number,
      amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' },
      detraction: 'D',
    });
  const deposit = (certificate: string, paidOn: string, number: string) =>
    `C|1|${certificate}|202610|20999999027|P|6|${demoRuc}|E|${paidOn}|118.00|022|01|01|F001|${number}|1`.split('|');
  let now: Date;
  /** Loads a deposit, and returns the numbers of the vouchers that were merged again. */
  const mergedAfter = async (...given: Parameters<typeof deposit>) => {
    await db.sql`update vouchers set counterparty_name = 'STALE'`;
    const services = { ...importServices(db.sql), clock: () => now };
    await load({ [`${crypto.randomUUID()}.txt`]: depositsFile([deposit(...given)]) }, services);
    const merged = await db.sql<{ number: string }[]>`
      select number from vouchers where counterparty_name <> 'STALE' order by number`;
    return merged.map(({ number }) => number);
  };

  it('are those of its deposits and, once, those whose limit has passed since the last collection', async () => {
    await load({
      'rce-08.txt': rce([subject('100', '202608')]),
      'rce-09.txt': rce([subject('200', '202609'), subject('201', '202609')]),
      'rce-10.txt': rce([subject('300', '202610'), subject('301', '202610')]),
    });
    const on = (day: string) => {
      now = new Date(`${day}T15:00:00Z`);
    };
    // Until the fifth business day of October nothing is decided about September.
    on('2026-10-07');
    expect(await mergedAfter('901', '05/10/2026', '999')).toEqual(['100']);
    on('2026-10-08');
    expect(await mergedAfter('902', '20/10/2026', '300')).toEqual(['200', '201', '300']);
    expect(await mergedAfter('903', '21/10/2026', '201')).toEqual(['201']);
    // A corrected deposit concerns both the voucher that it named before and the one that it names now.
    expect(await mergedAfter('903', '21/10/2026', '301')).toEqual(['201', '301']);
    expect(await mergedAfter('902', '20/10/2026', '300')).toEqual([]);
  });
});

describe('a zip', () => {
  it('is read completely, each entry by its kind, and the entries that were not imported are named', async () => {
    const [report] = await load({
      'todo.zip': await zipOf({
        'sire/rce.txt': rce([rceRows[1]]),
        'xml/f.xml': restaurantInvoice.replace('Menú ejecutivo', 'Cemento'),
        'xml/R-f.xml': receiptOfSunat,
        'xml/bomb.xml': '<!DOCTYPE a><a/>',
        'f.pdf': '%PDF',
        'dentro.zip': await zipOf({ 'x.xml': restaurantInvoice }),
        'danado.zip': 'PK',
      }),
    });
    expect(report).toMatchObject({
      outcome: 'con_errores',
      imported: 1,
      // Both XML are of one voucher: the first one is counted.
      updated: 1,
      repeated: 1,
      book: 'compra',
      period: '202610',
    });
    expect(report?.rows.map(({ entry, code }) => [entry, code])).toEqual([
      ['xml/R-f.xml', 'IGNORADO'],
      ['xml/bomb.xml', 'XML_CON_DTD'],
      ['f.pdf', 'IGNORADO'],
      ['danado.zip', 'ZIP_DANADO'],
    ]);
  });

  it('with one document whose values do not fit the columns imports the others', async () => {
    const taxes = Array.from(
      { length: 9_300 },
      (_, index) => ['1000', `${9_999_999_999_999 - index * 997}.99`, '0'] as const,
    );
    const [report] = await load({
      'a.zip': await zipOf({
        'a.xml': restaurantInvoice,
        'b.xml': ublDocument({ id: 'F001-1', taxes, total: '1.00' }).replaceAll(/ currencyID="PEN"|\n +/g, ''),
        'c.xml': mixedInvoice,
      }),
    });
    expect(report).toMatchObject({
      outcome: 'con_errores',
      imported: 2,
      rows: [{ entry: 'b.xml', code: 'VALOR_IMPOSIBLE' }],
    });
  });

  it('of two months is read again after another propuesta of one of them, and not when it was the last', async () => {
    const september = rce([rceRows[1]]).replaceAll('202610', '202609').replaceAll('/10/2026', '/09/2026');
    const zip = await zipOf({ 'octubre.txt': rce([rceRows[0]]), 'setiembre.txt': september });
    await load({ 'meses.zip': zip });
    const before = await stored();
    await load({ 'octubre.txt': rce([rceRows[0].replace('1180.00', '1180.10')]) });
    expect(await stored()).not.toEqual(before);
    const [again] = await load({ 'meses.zip': zip });
    expect(again).toMatchObject({ outcome: 'importado', imported: 0, updated: 1, repeated: 1 });
    expect(await stored()).toEqual(before);
    const [known] = await load({ 'meses.zip': zip });
    expect(known).toMatchObject({ outcome: 'ya_estaba', repeated: 2 });
  });

  it('of one refused propuesta says why', async () => {
    const zip = await zipOf({ 'LE.txt': rce().replaceAll(demoRuc, '20999999035') });
    const [report] = await load({ 'LE.zip': zip });
    expect(report).toMatchObject({ outcome: 'rechazado', message: expect.stringContaining('20999999035') });
  });

  it('that is truncated is refused whole', async () => {
    const zip = await zipOf({ 'a.xml': restaurantInvoice, 'b.xml': mixedInvoice });
    const [report] = await load({ 'a.zip': zip.subarray(0, -30) });
    expect(report).toMatchObject({ outcome: 'rechazado', rows: [{ code: 'ZIP_DANADO' }] });
    expect(await stored()).toEqual({});
  });

  it('that has only receipts of SUNAT is set aside', async () => {
    const [report] = await load({ 'a.zip': await zipOf({ 'R-1.xml': receiptOfSunat }) });
    expect(report).toMatchObject({ outcome: 'ignorado', message: expect.stringContaining('CDR') });
  });
});
