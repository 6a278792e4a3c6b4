import { freshRuc } from './api.ts';
import { october, purchase, supplier } from './hand-made.ts';
import { type Declarant, deposits, rce, rvie } from './sire.ts';
import { ubl } from './ubl.ts';
import type { Given } from './uploading.ts';
import { zipOf } from './zip.ts';

/** The texts of cells as an `.xlsx`: amounts and numbers as numbers, the rest as text. */
async function excel(lines: readonly string[]): Promise<Buffer> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cellOf = (text: string) =>
    /^-?(?:0|[1-9]\d{0,9})(?:\.\d+)?$/.test(text)
      ? `<c><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const rows = lines.map((line) => `<row>${line.split('|').map(cellOf).join('')}</row>`);
  const open = 'http://schemas.openxmlformats.org';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="rId1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${open}/spreadsheetml/2006/main" xmlns:r="${open}/officeDocument/2006/relationships"><sheets><sheet name="Ventas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="rId1" Type="${open}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${open}/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

const bought = (number: number, serie: string) =>
  purchase({ date: '2026-10-05', type: '01', serie, number, base: 100_000, igv: 18_000, status: 'Deducible' });

/** The start of an older Excel, and of one with a password, which has a part of this name. */
const olderExcel = (part: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(part, 'utf16le')]);

/** The RUC of another business, which the files of {@link changedFiles} name. */
export const stranger = freshRuc();

/**
 * What an accountant holds at the end of October, as spreadsheets, mails and other programs left it. The purchases: 0001-11 with the
 * zeros lost, 0001-12 with a total that does not fit, F001-21 in no propuesta, with a detracción that is paid, and the note FC01-3.
 */
export async function changedFiles({ ruc, name }: { ruc: string; name: string }): Promise<readonly Given[]> {
  const own: Declarant = october(ruc, name);
  const table = rce(own, [bought(11, '0001'), bought(12, '0001')]).replaceAll('|', ';');
  const parties = { supplier: supplier.one, supplierName: 'PROVEEDOR UNO S.A.C.', customer: ruc };
  const voucher = { ...parties, date: '2026-10-14', base: 100_000, igv: 18_000, items: ['Limpieza de oficina'] };
  const note = { ...parties, date: '2026-10-20', base: 10_000, igv: 1_800, items: ['Descuento'] };
  const sold = { date: '2026-10-03', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 };
  return [
    {
      name: 'compras guardadas en Excel.csv',
      content: table
        .replaceAll(';0001;', ';1;')
        .replaceAll(/;\d{13}0001\d{10};/g, ';2.10E+26;')
        .replace(/(;12;.*);1180\.00;/, '$1;1300.00;')
        .replaceAll('05/10/2026', '5/10/26')
        .replaceAll(/(\d)\.(\d\d);/g, '$1,$2;'),
    },
    { name: 'ventas.xlsx', content: await excel(rvie(own, [sold]).trimEnd().split('\r\n')) },
    {
      name: 'constancias.csv',
      content: deposits(own, [
        { supplier: supplier.one, type: '01', serie: 'F001', number: 21, paid: '2026-10-20', cents: 14_200 },
      ])
        .replaceAll('|', ';')
        .replace(';142.00;', ';142,00;'),
    },
    {
      name: 'con-blancos.xml',
      content: `\uFEFF\r\n  ${ubl({ ...voucher, serie: 'F001', number: 21, detraction: 14_160 })}`,
    },
    {
      name: 'nota.xml',
      content: ubl({ ...note, root: 'CreditNote', serie: 'FC01', number: 3 }).replace(
        '<cac:AccountingSupplierParty>',
        '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>FACTURA DE MAYO</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>$&',
      ),
    },
    { name: 'ajena.xml', content: ubl({ ...voucher, customer: stranger, serie: 'F001', number: 22 }) },
    { name: 'con-clave.xlsx', content: olderExcel('EncryptedPackage') },
    { name: 'renombrado.xlsx', content: olderExcel('Workbook') },
  ];
}

/** A file that is not sent, because its name says that it is not read. */
export const oldExcel: Given = { name: 'compras.xls', content: olderExcel('Workbook') };
