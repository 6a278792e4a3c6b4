import { pageCount, uploadExtensions } from '@contapro/domain';
import type { ISql } from '../../database/sql.ts';
import { bodyPieces } from '../../contract/body-pieces.ts';
import type { Call, Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import { invalidMultipart, type Part } from '../../contract/multipart.ts';
import { isInUse } from '../../database/sql-errors.ts';
import { HttpProblem } from '../../problem.ts';
import type { Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { isDelayed } from '../businesses/is-delayed.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import { suppliersRepository } from '../suppliers/suppliers.repository.ts';
import { createTurns, TurnTimeout } from '../vouchers/create-turns.ts';
import { BusinessLocked } from '../vouchers/store/transaction.ts';
import { type BatchedFile, batchLimits, batchTooLarge, type GivenPart, receiveBatch } from './files/receive-batch.ts';
import { fileTooLarge, largestFile, receiveFile } from './files/receive-file.ts';
import { recentUploads } from './files/recent-uploads.ts';
import { chunkSize } from './files/stored-file.ts';
import { createUploadMemory, type TakeMemory } from './files/upload-memory.ts';
import {
  type AnnouncedFile,
  type ImportFileReport,
  type ImportSummary,
  importsRepository,
} from './imports.repository.ts';
import { requestReading } from './job/import-queue.ts';
import type { UndoneUpload } from './store/count-undo.ts';
import { previewUndo, requireUndoable, undoImport } from './store/undo-import.ts';

export type ImportsHandlers = Pick<
  Handlers,
  | 'createImport'
  | 'listImports'
  | 'listSources'
  | 'getImport'
  | 'uploadImportFile'
  | 'uploadImportFiles'
  | 'listImportFileRows'
  | 'announceImportFiles'
  | 'listMissingFiles'
  | 'withdrawImportFiles'
  | 'previewImportUndo'
  | 'undoImport'
>;

type Needs = Pick<
  Services,
  'database' | 'sql' | 'jobs' | 'clock' | 'decisionWait' | 'taxpayerRegister' | 'voucherValidity' | 'hasPracticeData'
>;

export function importsHandlers({ database, sql, jobs, clock, decisionWait, ...services }: Needs): ImportsHandlers {
  const imports = importsRepository(sql);
  const supplierStates = async (): Promise<Schemas['SupplierStates']> => {
    const { taxpayerRegister, voucherValidity, hasPracticeData } = services;
    const checks_validity = voucherValidity !== undefined;
    if (!taxpayerRegister) return { source: hasPracticeData ? 'practica' : 'ninguna', checks_validity };
    const date = await suppliersRepository(sql).registerDate();
    return { source: 'padron', ...(date !== null && { register_date: date }), checks_validity };
  };
  const takeUndoTurn = createTurns({ longestWait: decisionWait, atOnce: undosAtOnce });
  // Counting locks nothing: it does not wait for an upload that is being undone.
  const takePreviewTurn = createTurns({ longestWait: decisionWait, atOnce: undosAtOnce });
  const uploads = recentUploads();
  const withinMemory = createUploadMemory();
  const businessOf = async (scope: Scope, importId: string): Promise<string> => {
    const businessId = await imports.businessOf(scope, importId);
    if (businessId === undefined) throw importNotFound();
    return businessId;
  };
  const targetOf = async (scope: Scope, importId: string) => {
    const { ownerId: accountantId } = scope;
    const recent = uploads.find(accountantId, importId);
    // Whether a business is still assigned to an asistente is asked each time.
    const known = scope.assignedTo === null ? recent?.businessId : undefined;
    const businessId = known ?? (await businessOf(scope, importId));
    return { importId, businessId, accountantId, waiting: recent?.waiting };
  };
  /** The business of an upload that can be undone now. */
  const undoableOf = async ({ scope, path }: Call<'previewImportUndo' | 'undoImport'>, now: Date) => {
    const businessId = await imports.businessOfAny(scope, path.id);
    if (businessId === undefined) throw importNotFound();
    await requireUndoable(sql, { businessId, importId: path.id, now });
    return businessId;
  };
  const inTurn = async (takeTurn: typeof takeUndoTurn, scope: Scope, work: () => Promise<UndoneUpload>) => {
    try {
      const { decisions, ...undone } = await takeTurn(scope.ownerId, work);
      return { ...undone, decided_purchases: decisions };
    } catch (error) {
      if (error instanceof TurnTimeout || error instanceof BusinessLocked || isInUse(error)) throw busy();
      throw error;
    }
  };
  return {
    createImport: limited(perMinute(60), async (call) => {
      const { path, personId, session } = call;
      const business = await ownBusiness(database, session, { uuid: path.uuid });
      const importId = await imports.create(business.id, 'subida', personId, (transaction, id) =>
        recordActIn(transaction, {
          kind: 'upload_made',
          ...actBy(call),
          businessId: business.id,
          at: clock(),
          details: { importId: id },
        }),
      );
      return { import_id: importId };
    }),
    listImports: limited(perMinute(1200), async ({ path, session }) => {
      const business = await ownBusiness(database, session, { uuid: path.uuid });
      return { imports: (await imports.latest(business.id)).map(summaryOf) };
    }),
    listSources: limited(perMinute(1200), async ({ path, query, session }) => {
      const business = await ownBusiness(database, session, { uuid: path.uuid });
      const sources = await imports.sources(business.id, query.tax_period);
      return {
        sources: sources.map(({ collectedAt, ...source }) => ({ ...source, collected_at: collectedAt })),
        is_delayed: isDelayed(business),
        supplier_states: await supplierStates(),
      };
    }),
    getImport: limited(perMinute(1200), async ({ path, query, scope }) => {
      const found = await imports.find(scope, path.id);
      if (!found) throw importNotFound();
      const { page, size } = query;
      const files = await imports.files(found.id, page, size);
      return {
        ...summaryOf(found),
        files: files.map(fileOf),
        metadata: metadataOf(found.counts.files, size),
      };
    }),
    uploadImportFile: limited(
      perMinute(20_000, { atOnce: 40 }),
      async ({ path, query, body, scope, contentLength }) => {
        const target = await targetOf(scope, path.id);
        const { name } = query;
        requireSupported(name);
        if (contentLength !== undefined && contentLength > largestFile) throw fileTooLarge();
        const file = { ...target, name, announcedId: query.announced_id, expected: contentLength };
        const { id, size, isFollowing, waiting } = await withinMemory(scope.ownerId, (take) =>
          receiveFile(sql, file, bodyPieces(body, upTo(chunkSize, take))),
        );
        uploads.add(target, { files: 1, bytes: size }, waiting);
        if (!isFollowing) await requestReading(jobs, target.businessId, 'uploaded');
        return { file_id: id, name, bytes: size };
      },
    ),
    uploadImportFiles: limited(perMinute(1200, { atOnce: 20 }), async ({ path, body, scope }) => {
      const target = await targetOf(scope, path.id);
      const { files, added, isFollowing, waiting } = await withinMemory(scope.ownerId, async (take) =>
        receiveBatch(sql, target, filesOf(await body.read(batchLimits, batchTooLarge, { take }))),
      );
      uploads.add(target, added, waiting);
      if (added.files > 0 && !isFollowing) await requestReading(jobs, target.businessId, 'uploaded');
      return { files: files.map(batchedOf) };
    }),
    listImportFileRows: limited(perMinute(1200), async ({ path, query, scope }) => {
      const { page, size } = query;
      const found = await imports.rows(scope, { importId: path.id, fileId: path.file_id }, page, size);
      if (!found) throw importNotFound();
      return { rows: found.rows, metadata: metadataOf(found.total, size) };
    }),
    announceImportFiles: limited(perMinute(1200, longList), async ({ path, body, scope }) => {
      const businessId = await businessOf(scope, path.id);
      for (const { name } of body.files) requireSupported(name);
      requireDifferentIds(body.files);
      const files = body.files.map(({ id, name, bytes }) => ({ id, name, size: bytes }));
      const announced = await imports.announce({ importId: path.id, businessId, accountantId: scope.ownerId }, files);
      if (announced === 'taken') throw announcementTaken();
      if (announced === 'tooMany') throw tooManyMissing();
      return { files: announced.map(announcedOf) };
    }),
    listMissingFiles: limited(perMinute(1200), async ({ path, query, scope }) => {
      const found = await imports.find(scope, path.id);
      if (!found) throw importNotFound();
      const files = await imports.missing(found.id, query.page, query.size);
      return { files: files.map(announcedOf), metadata: metadataOf(found.counts.missing, query.size) };
    }),
    previewImportUndo: limited(perMinute(120), async (call): Promise<Schemas['ImportUndo']> => {
      const now = clock();
      const businessId = await undoableOf(call, now);
      const request = { businessId, importId: call.path.id, now };
      return inTurn(takePreviewTurn, call.scope, () => previewUndo(sql, request));
    }),
    undoImport: limited(perMinute(60), async (call): Promise<Schemas['ImportUndo']> => {
      const { personId, scope, path } = call;
      const now = clock();
      const businessId = await undoableOf(call, now);
      const record = (transaction: ISql) =>
        recordActIn(transaction, {
          kind: 'upload_undone',
          ...actBy(call),
          businessId,
          at: now,
          details: { importId: path.id },
        });
      const request = { businessId, importId: path.id, personId, now, record };
      return inTurn(takeUndoTurn, scope, () => undoImport(sql, request, decisionWait));
    }),
    withdrawImportFiles: limited(perMinute(1200), async ({ path, body, scope }) => {
      await businessOf(scope, path.id);
      await imports.withdraw(path.id, body.announced_ids);
    }),
  };
}

/** Takes memory for the first bytes only: of a larger file, one chunk at a time is kept. */
function upTo(most: number, take: TakeMemory): TakeMemory {
  let taken = 0;
  return async (bytes) => {
    const more = Math.min(bytes, most - taken);
    taken += more;
    if (more > 0) await take(more);
  };
}

/**
 * How many uploads the process undoes at the same time, and for how many it counts what undoing them would change: one of a studio.
 * Each occupies a connection for the seconds that a large upload takes.
 */
const undosAtOnce = 2;

const busy = () =>
  new HttpProblem(
    409,
    'BUSINESS_BUSY',
    'Estamos leyendo archivos de esta empresa y no deshicimos la subida. Espera un minuto y vuelve a intentarlo.',
  );

const importNotFound = () =>
  new HttpProblem(404, 'IMPORT_NOT_FOUND', 'No encontramos esa subida. Empieza una nueva desde Subir archivos.');

const unsupportedFile = () =>
  new HttpProblem(415, 'UNSUPPORTED_FILE', 'No leemos este tipo de archivo. Sube un .txt, .csv, .xlsx, .xml o .zip.');

const tooManyMissing = () =>
  new HttpProblem(
    409,
    'TOO_MANY_MISSING',
    'Tienes muchos archivos de subidas incompletas. Complétalas o descarta los que faltan, y vuelve a intentarlo.',
  );

const announcementTaken = () =>
  new HttpProblem(
    409,
    'ANNOUNCEMENT_TAKEN',
    'Uno de los archivos ya se anunció en otra subida. Quítalos de la lista y elígelos otra vez.',
  );

/** @throws HttpProblem 400 when two files have the same id */
function requireDifferentIds(files: Schemas['FileAnnouncement']['files']): void {
  const ids = files.flatMap(({ id }) => id?.toLowerCase() ?? []);
  if (new Set(ids).size < ids.length)
    throw new HttpProblem(400, 'REPEATED_ID', 'Hay dos archivos con el mismo id. Usa un id distinto para cada uno.');
}

/** @throws HttpProblem 415 */
function requireSupported(name: string): void {
  if (!uploadExtensions.some((extension) => name.toLowerCase().endsWith(extension))) throw unsupportedFile();
}

/** @throws HttpProblem 400 when the body has no part, or when the names of its parts are not different uuids */
function filesOf(parts: readonly Part[]): GivenPart[] {
  if (parts.length === 0) throw invalidMultipart('Falta el contenido de los archivos.');
  const files = parts.map(({ name, ...part }) => ({ ...part, announcedId: name.toLowerCase() }));
  if (!files.every(({ announcedId }) => isUuid(announcedId)))
    throw invalidMultipart('Cada parte debe tener como nombre el id con el que se anunció el archivo.');
  if (new Set(files.map(({ announcedId }) => announcedId)).size < files.length)
    throw invalidMultipart('Hay dos partes con el mismo nombre.');
  return files;
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const batchedOf = (result: BatchedFile): Schemas['BatchedFile'] => ({
  announced_id: result.announcedId,
  file: 'file' in result ? { file_id: result.file.id, name: result.file.name, bytes: result.file.size } : null,
  problem: 'problem' in result ? result.problem : null,
});

const metadataOf = (total: number, size: number): Schemas['PageMetadata'] => ({
  pagination: { total_items: total, total_pages: pageCount(total, size) },
});

const announcedOf = ({ id, name, size }: AnnouncedFile): Schemas['AnnouncedFile'] => ({
  announced_id: id,
  name,
  bytes: size,
});

function summaryOf({ id, createdAt, undoneAt, counts }: ImportSummary): Schemas['ImportSummary'] {
  const { refused, ...rest } = counts;
  return {
    import_id: id,
    created_at: createdAt,
    undone_at: undoneAt,
    state: stateOf(counts),
    counts: { ...rest, rejected: refused },
  };
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
    ...(file.filesBefore !== null && { files_before: file.filesBefore, read_share: file.readShare }),
    message: file.message,
    rows: file.rows,
    rows_total: file.rowsTotal,
  };
}
