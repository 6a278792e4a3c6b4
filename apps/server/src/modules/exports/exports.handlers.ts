import { Readable } from 'node:stream';
import { ledgerFileName, type ReportFile } from '@contapro/domain';
import type { FileAnswer, Handlers, Schemas } from '../../contract/handlers.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { HttpProblem } from '../../problem.ts';
import { excelLinkDays, type Links, reportLinkMinutes } from '../../security/links.ts';
import { businessById, ownBusiness } from '../businesses/own-business.ts';
import { voucherFileLinks } from '../vouchers/voucher-links.ts';
import { type PurchaseListing, vouchersRepository } from '../vouchers/vouchers.repository.ts';
import { purchasesWorkbook, salesWorkbook, siscontWorkbook, type WorkbookServices } from './excel/workbooks.ts';
import { type ExportSelection, exportsRepository } from './exports.repository.ts';
import { asciiText } from './ledgers/ascii.ts';
import { type LedgerLayout, ledgerLine, rceLayout, rvieLayout } from './ledgers/layouts.ts';
import { voucherFiles } from './voucher-files.ts';
import { zipOfVouchers } from './voucher-zip.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

type ExportHandlers = Pick<
  Handlers,
  | 'requestReport'
  | 'requestSiscontReport'
  | 'getReportFile'
  | 'getVoucherFile'
  | 'downloadAllInvoicesFiles'
  | 'downloadValidatedFiles'
>;

export interface ExportServices {
  database: Database;
  links: Links;
  clock: Clock;
  /** How people reach us: links inside an Excel file are absolute. */
  baseUrl: string;
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const linkGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este enlace ya no sirve. Vuelve a la lista y descarga el archivo otra vez.');

const ledgers: Record<
  'comprasRce' | 'ventasRvie',
  { layout: LedgerLayout; selection: ExportSelection; ledger: 'compras' | 'ventas' }
> = {
  comprasRce: { layout: rceLayout, selection: 'rce', ledger: 'compras' },
  ventasRvie: { layout: rvieLayout, selection: 'sales', ledger: 'ventas' },
};

const isReport = (text: string | undefined): text is ReportFile =>
  text === 'compras' || text === 'ventas' || text === 'comprasRce' || text === 'ventasRvie' || text === 'siscont';

/** Files made of a period's vouchers. A report is signed when asked for, and generated while it is fetched. */
export function exportsHandlers({ database, links, clock, baseUrl }: ExportServices): ExportHandlers {
  const exports = exportsRepository(database);
  const vouchers = vouchersRepository(database);
  const files = voucherFiles(database, exports);
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

  async function report(
    accountantId: string,
    ruc: string,
    period: string,
    file: ReportFile,
  ): Promise<Schemas['ReportLink']> {
    const business = await ownBusiness(database, accountantId, { ruc });
    const name =
      file === 'comprasRce' || file === 'ventasRvie'
        ? ledgerFileName(
            ledgers[file].ledger,
            ruc,
            period,
            (await exports.count(business.id, period, ledgers[file].selection)) > 0,
          )
        : `${file}_${ruc}_${period}.xlsx`;
    const claims = { businessId: business.id, period, file, name };
    const token = links.sign('reports', claims, later(reportLinkMinutes * 60_000));
    return { sas: `/app/internal/files/reports/${token}/${name}`, blob_filename: name };
  }

  async function* ledger(
    businessId: string,
    ruc: string,
    fallbackName: string,
    period: string,
    file: keyof typeof ledgers,
  ) {
    const { layout, selection } = ledgers[file];
    const owner = { ruc, name: asciiText((await exports.ownName(businessId)) ?? fallbackName), period };
    for await (const voucher of exports.vouchersOf(businessId, period, selection))
      yield ledgerLine(layout, voucher, owner);
  }

  function workbookServices(businessId: string): WorkbookServices {
    const until = later(excelLinkDays * 86_400_000);
    return {
      exports,
      linksOf: ({ xmlDocumentId, serie, numberShown }) => {
        const { jpeg, xml } = voucherFileLinks(
          links,
          { businessId, xmlDocumentId, name: `${serie}-${numberShown}` },
          until,
        );
        return { jpeg: jpeg && baseUrl + jpeg, xml: xml && baseUrl + xml };
      },
      pictureOf: (xmlDocumentId) => files.picture(businessId, xmlDocumentId),
    };
  }

  async function zip(
    accountantId: string,
    body: Schemas['AllInvoicesFilesRequest'] | Schemas['ValidatedFilesRequest'],
    listing: PurchaseListing,
  ): Promise<Schemas['VoucherZip']> {
    const business = await ownBusiness(database, accountantId, { ruc: body.ruc });
    const rows = await vouchers.byCodes(business.id, body.tax_period, listing, body.invoiceCodes);
    const archive = await zipOfVouchers(files, business.id, rows, body.type, clock());
    return { zip_file: archive.toString('base64') };
  }

  return {
    requestReport: ({ accountantId, path, query }) => {
      const purchases = query.operation_type === 'COMPRA';
      const file =
        query.file_extension === 'txt' ? (purchases ? 'comprasRce' : 'ventasRvie') : purchases ? 'compras' : 'ventas';
      return report(accountantId, path.ruc, query.tax_period, file);
    },
    requestSiscontReport: ({ accountantId, path, query }) =>
      report(accountantId, path.ruc, query.tax_period, 'siscont'),

    getReportFile: async ({ path }): Promise<FileAnswer> => {
      const link = links.verify('reports', path.token);
      if (typeof link === 'string') throw linkGone();
      const { businessId = '', period = '', file, name: fileName = '' } = link.claims;
      const business = await businessById(database, businessId);
      if (!business || !isReport(file)) throw linkGone();
      if (file === 'comprasRce' || file === 'ventasRvie')
        return {
          contentType: 'text/plain; charset=us-ascii',
          fileName,
          body: Readable.from(ledger(businessId, business.ruc, business.name, period, file), { objectMode: false }),
        };
      const services = workbookServices(businessId);
      const scope = { businessId, period };
      const workbook =
        file === 'siscont'
          ? siscontWorkbook(services, scope)
          : await (file === 'compras' ? purchasesWorkbook(services, scope) : salesWorkbook(services, scope));
      return { contentType: excelType, fileName, body: writeWorkbook(workbook) };
    },

    getVoucherFile: async ({ path }): Promise<FileAnswer> => {
      const link = links.verify('vouchers', path.token);
      if (typeof link === 'string') throw linkGone();
      const { businessId = '', xmlDocumentId = '' } = link.claims;
      const picture = path.name.endsWith('.jpeg');
      const bytes = picture ? await files.jpeg(businessId, xmlDocumentId) : await files.xml(businessId, xmlDocumentId);
      if (!bytes) throw linkGone();
      const cacheControl = 'private, max-age=3600';
      // A supplier wrote the XML: it is saved, never shown as a page of ours.
      return picture
        ? { contentType: 'image/jpeg', body: bytes, cacheControl }
        : { contentType: 'application/xml', fileName: path.name, body: bytes, cacheControl };
    },

    downloadAllInvoicesFiles: ({ accountantId, body }) => zip(accountantId, body, 'all'),
    downloadValidatedFiles: ({ accountantId, body }) => zip(accountantId, body, 'validated'),
  };
}
