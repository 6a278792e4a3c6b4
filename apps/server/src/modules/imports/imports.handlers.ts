import { pageCount } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { fileTooLarge, largestFile, receiveFile } from './files/receive-file.ts';
import { type ImportFileReport, type ImportSummary, importsRepository } from './imports.repository.ts';
import { requestReading } from './job/import-queue.ts';

export type ImportsHandlers = Pick<Handlers, 'createImport' | 'listImports' | 'getImport' | 'uploadImportFile'>;

export function importsHandlers({ database, sql, jobs }: Pick<Services, 'database' | 'sql' | 'jobs'>): ImportsHandlers {
  const imports = importsRepository(sql);
  return {
    createImport: limited(perMinute(60), async ({ path, accountantId }) => {
      const business = await ownBusiness(database, accountantId, { uuid: path.uuid });
      return { import_id: await imports.create(business.id, 'subida', accountantId) };
    }),
    listImports: limited(perMinute(1200), async ({ path, accountantId }) => {
      const business = await ownBusiness(database, accountantId, { uuid: path.uuid });
      return { imports: (await imports.latest(business.id)).map(summaryOf) };
    }),
    getImport: limited(perMinute(1200), async ({ path, query, accountantId }) => {
      const found = await imports.find(accountantId, path.id);
      if (!found) throw importNotFound();
      const { page, size } = query;
      const files = await imports.files(found.id, page, size);
      return {
        ...summaryOf(found),
        files: files.map(fileOf),
        metadata: {
          pagination: { total_items: found.counts.files, total_pages: pageCount(found.counts.files, size) },
        },
      };
    }),
    uploadImportFile: limited(perMinute(20_000), async ({ path, query, body, accountantId, contentLength }) => {
      const businessId = await imports.businessOf(accountantId, path.id);
      if (businessId === undefined) throw importNotFound();
      const name = query.name.toWellFormed().replaceAll('\0', '');
      if (!/\.(?:txt|csv|xml|zip)$/i.test(name)) throw unsupportedFile();
      if (contentLength !== undefined && contentLength > largestFile) throw fileTooLarge();
      const { id, size } = await receiveFile(
        sql,
        { importId: path.id, businessId, name, accountantId, announced: contentLength },
        body,
      );
      await requestReading(jobs, businessId);
      return { file_id: id, name, bytes: size };
    }),
  };
}

const importNotFound = () =>
  new HttpProblem(404, 'IMPORT_NOT_FOUND', 'No encontramos esa subida. Empieza una nueva desde Subir archivos.');

const unsupportedFile = () =>
  new HttpProblem(415, 'UNSUPPORTED_FILE', 'No leemos este tipo de archivo. Sube un .txt, .csv, .xml o .zip.');

function summaryOf({ id, createdAt, counts }: ImportSummary): Schemas['ImportSummary'] {
  const { refused, ...rest } = counts;
  const state = counts.files === 0 ? 'abierto' : counts.pending > 0 ? 'procesando' : 'terminado';
  return { import_id: id, created_at: createdAt, state, counts: { ...rest, rejected: refused } };
}

function fileOf(file: ImportFileReport): Schemas['ImportFile'] {
  const { id, name, size, outcome, period, book, imported, updated, repeated, message, rows, rowsTotal } = file;
  return {
    file_id: id,
    name,
    bytes: size,
    outcome,
    period,
    book: book && (book === 'compra' ? 'compras' : 'ventas'),
    imported,
    updated,
    repeated,
    message,
    rows,
    rows_total: rowsTotal,
  };
}
