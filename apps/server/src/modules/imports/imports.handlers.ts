import { pageCount } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { isDelayed } from '../businesses/is-delayed.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { fileTooLarge, largestFile, receiveFile } from './files/receive-file.ts';
import { recentUploads } from './files/recent-uploads.ts';
import {
  type AnnouncedFile,
  type ImportFileReport,
  type ImportSummary,
  importsRepository,
} from './imports.repository.ts';
import { requestReading } from './job/import-queue.ts';

export type ImportsHandlers = Pick<
  Handlers,
  | 'createImport'
  | 'listImports'
  | 'listSources'
  | 'getImport'
  | 'uploadImportFile'
  | 'listImportFileRows'
  | 'announceImportFiles'
  | 'listMissingFiles'
  | 'withdrawImportFiles'
>;

export function importsHandlers({ database, sql, jobs }: Pick<Services, 'database' | 'sql' | 'jobs'>): ImportsHandlers {
  const imports = importsRepository(sql);
  const uploads = recentUploads();
  const businessOf = async (accountantId: string, importId: string): Promise<string> => {
    const businessId = await imports.businessOf(accountantId, importId);
    if (businessId === undefined) throw importNotFound();
    return businessId;
  };
  return {
    createImport: limited(perMinute(60), async ({ path, accountantId }) => {
      const business = await ownBusiness(database, accountantId, { uuid: path.uuid });
      return { import_id: await imports.create(business.id, 'subida', accountantId) };
    }),
    listImports: limited(perMinute(1200), async ({ path, accountantId }) => {
      const business = await ownBusiness(database, accountantId, { uuid: path.uuid });
      return { imports: (await imports.latest(business.id)).map(summaryOf) };
    }),
    listSources: limited(perMinute(1200), async ({ path, query, accountantId }) => {
      const business = await ownBusiness(database, accountantId, { uuid: path.uuid });
      const sources = await imports.sources(business.id, query.tax_period);
      return {
        sources: sources.map(({ collectedAt, ...source }) => ({ ...source, collected_at: collectedAt })),
        is_delayed: isDelayed(business),
      };
    }),
    getImport: limited(perMinute(1200), async ({ path, query, accountantId }) => {
      const found = await imports.find(accountantId, path.id);
      if (!found) throw importNotFound();
      const { page, size } = query;
      const files = await imports.files(found.id, page, size);
      return {
        ...summaryOf(found),
        files: files.map(fileOf),
        metadata: metadataOf(found.counts.files, size),
      };
    }),
    uploadImportFile: limited(perMinute(20_000), async ({ path, query, body, accountantId, contentLength }) => {
      const importId = path.id;
      const recent = uploads.find(accountantId, importId);
      const businessId = recent?.businessId ?? (await businessOf(accountantId, importId));
      const name = fileNameOf(query.name);
      if (contentLength !== undefined && contentLength > largestFile) throw fileTooLarge();
      const { announced_id: announcedId } = query;
      const target = { importId, businessId, name, accountantId, announcedId, expected: contentLength };
      const { id, size, isFollowing, waiting } = await receiveFile(sql, { ...target, waiting: recent?.waiting }, body);
      if (recent) {
        recent.waiting.files += 1;
        recent.waiting.bytes += size;
      } else if (waiting) uploads.keep(accountantId, importId, { businessId, waiting });
      if (!isFollowing) await requestReading(jobs, businessId);
      return { file_id: id, name, bytes: size };
    }),
    listImportFileRows: limited(perMinute(1200), async ({ path, query, accountantId }) => {
      const { page, size } = query;
      const found = await imports.rows(accountantId, { importId: path.id, fileId: path.file_id }, page, size);
      if (!found) throw importNotFound();
      return { rows: found.rows, metadata: metadataOf(found.total, size) };
    }),
    announceImportFiles: limited(perMinute(1200), async ({ path, body, accountantId }) => {
      const businessId = await businessOf(accountantId, path.id);
      const files = body.files.map(({ name, bytes }) => ({ name: fileNameOf(name), size: bytes }));
      const announced = await imports.announce({ importId: path.id, businessId, accountantId }, files);
      if (!announced) throw tooManyMissing();
      return { files: announced.map(announcedOf) };
    }),
    listMissingFiles: limited(perMinute(1200), async ({ path, query, accountantId }) => {
      const found = await imports.find(accountantId, path.id);
      if (!found) throw importNotFound();
      const files = await imports.missing(found.id, query.page, query.size);
      return { files: files.map(announcedOf), metadata: metadataOf(found.counts.missing, query.size) };
    }),
    withdrawImportFiles: limited(perMinute(1200), async ({ path, body, accountantId }) => {
      await businessOf(accountantId, path.id);
      await imports.withdraw(path.id, body.announced_ids);
    }),
  };
}

const importNotFound = () =>
  new HttpProblem(404, 'IMPORT_NOT_FOUND', 'No encontramos esa subida. Empieza una nueva desde Subir archivos.');

const unsupportedFile = () =>
  new HttpProblem(415, 'UNSUPPORTED_FILE', 'No leemos este tipo de archivo. Sube un .txt, .csv, .xml o .zip.');

const tooManyMissing = () =>
  new HttpProblem(
    409,
    'TOO_MANY_MISSING',
    'Tienes muchos archivos de subidas incompletas. Complétalas o descarta los que faltan, y vuelve a intentarlo.',
  );

/** The name as it is stored. */
function fileNameOf(given: string): string {
  const name = given.toWellFormed().replaceAll('\0', '');
  if (!/\.(?:txt|csv|xml|zip)$/i.test(name)) throw unsupportedFile();
  return name;
}

const metadataOf = (total: number, size: number): Schemas['PageMetadata'] => ({
  pagination: { total_items: total, total_pages: pageCount(total, size) },
});

const announcedOf = ({ id, name, size }: AnnouncedFile): Schemas['AnnouncedFile'] => ({
  announced_id: id,
  name,
  bytes: size,
});

function summaryOf({ id, createdAt, counts }: ImportSummary): Schemas['ImportSummary'] {
  const { refused, ...rest } = counts;
  return { import_id: id, created_at: createdAt, state: stateOf(counts), counts: { ...rest, rejected: refused } };
}

function stateOf({ files, missing, pending }: ImportSummary['counts']): Schemas['ImportState'] {
  if (pending > 0) return 'procesando';
  if (missing > 0) return 'incompleto';
  return files === 0 ? 'abierto' : 'terminado';
}

function fileOf(file: ImportFileReport): Schemas['ImportFile'] {
  const { id, announcedId, name, size, outcome, period, book, imported, updated, repeated, refused } = file;
  return {
    file_id: id,
    announced_id: announcedId,
    name,
    bytes: size,
    outcome,
    period,
    book: book && (book === 'compra' ? 'compras' : 'ventas'),
    imported,
    updated,
    repeated,
    rejected: refused,
    message: file.message,
    rows: file.rows,
    rows_total: file.rowsTotal,
  };
}
