import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { basePath } from '@contapro/openapi/operations';
import {
  canBePartial,
  isLedgerFile,
  isProgramFile,
  isReportFile,
  ledgerFileName,
  limaDateOf,
  type ProgramFile,
  type ReportFile,
} from '@contapro/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { FileAnswer, Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { placesOf } from '../../contract/places.ts';
import { excelLinkDays, type LinkSession, reportLinkMinutes } from '../../security/links.ts';
import { HttpProblem } from '../../problem.ts';
import type { Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { type BusinessRow, businessOfLink, ownBusiness, scopeOfLink } from '../businesses/own-business.ts';
import { reconciliationRepository } from '../proposals/reconciliation.repository.ts';
import { boardRepository, boardSortOf, isBoardState } from '../studio/board.repository.ts';
import { creditSpanOf } from '../studio/credits.handlers.ts';
import { creditsRepository, isCreditAction } from '../studio/credits.repository.ts';
import { voucherFileLinks } from '../vouchers/voucher-links.ts';
import { compareReport, sinceOf } from './compare-report.ts';
import { boardSheet } from './excel/board-sheet.ts';
import { creditClockSheet } from './excel/credit-clock-sheet.ts';
import { reconciliationSheets } from './excel/reconciliation-sheets.ts';
import { purchasesWorkbook, salesWorkbook, siscontWorkbook, type WorkbookServices } from './excel/workbooks.ts';
import { exportsRepository } from './exports.repository.ts';
import { fingerprintsRepository } from './fingerprints.repository.ts';
import { ledgerLines, ledgers } from './ledgers/ledger-lines.ts';
import { leavesOutOf, ledgerProgramFile, ledgerProgramFileName } from './ledgers/ledger-programs.ts';
import { ledgersRepository } from './ledgers.repository.ts';
import { linkGone } from './link-gone.ts';
import { hashesOf, recordingOf } from './program-files.ts';
import { spooled } from './spooled.ts';
import { Undrawable, voucherFiles } from './voucher-files.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

type ReportFilesHandlers = Pick<
  Handlers,
  | 'requestReport'
  | 'requestSiscontReport'
  | 'requestProgramFile'
  | 'compareReport'
  | 'confirmReportFile'
  | 'requestBoardReport'
  | 'requestCreditClockReport'
  | 'requestReconciliationReport'
  | 'getReportFile'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'documents' | 'openSnapshot' | 'links' | 'clock' | 'baseUrl'>;

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How many report files of an accountant a process sends at the same time. Each has a copy on the disk until it is sent. */
const filesAtOnce = 6;

/** The names of the files about all businesses, in their links. */
const boardFile = 'tablero';
const creditClockFile = 'credito';

/** The file that compares SUNAT's proposal with the XML, in its link. */
const reconciliationFile = 'cuadre';

const workbooks = { compras: purchasesWorkbook, ventas: salesWorkbook } as const;

/**
 * The report files of a period. The link is signed when it is requested; the file is created while it is downloaded.
 */
export function reportFilesHandlers(services: Needs): ReportFilesHandlers {
  const { database, sql, openSnapshot, links, clock, baseUrl } = services;
  const exports = exportsRepository(database);
  const fingerprints = fingerprintsRepository(sql);
  const ledgerSettings = ledgersRepository(database);
  const board = boardRepository(database);
  const credits = creditsRepository(database);
  const reconciliation = reconciliationRepository(sql);
  const files = voucherFiles(services);
  const takePlace = placesOf(
    filesAtOnce,
    'Ya se están descargando varios reportes. Espera a que terminen y vuelve a intentarlo.',
  );
  /** Takes a place of the accountant until the file is sent, or cannot be made. */
  const sentTo = async (accountantId: string, make: () => Readable | Promise<Readable>): Promise<Readable> => {
    const giveBack = takePlace(accountantId);
    try {
      return spooled(await make()).once('close', giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  const later = (milliseconds: number) => new Date(clock().getTime() + milliseconds);

  async function report(
    { session }: SignedIn,
    ruc: string,
    period: string,
    file: ReportFile,
    sinceId?: string,
  ): Promise<Schemas['ReportLink']> {
    const business = await ownBusiness(database, session, { ruc });
    const claims = { businessId: business.id, period, file };
    if (!isProgramFile(file)) return linkTo({ ...claims, name: `${file}_${ruc}_${period}.xlsx` }, session);
    // Without settings there is no file.
    if (isLedgerFile(file)) ledgerProgramFile(file, await ledgerSettings.of(business.accountantId));
    const since = sinceId === undefined ? null : await receivedFile({ businessId: business.id, period, file }, sinceId);
    const part = since ? `_cambios_desde_${limaDateOf(since.madeAt.getTime()).replaceAll('-', '')}` : '';
    const name = await nameOf(business, period, file, part);
    // Two links never are the same, because the vouchers of the file are remembered by its link.
    return linkTo({ ...claims, nonce: randomUUID(), ...(since && { since: since.id }), name }, session);
  }

  async function nameOf({ id, ruc }: BusinessRow, period: string, file: ProgramFile, part: string): Promise<string> {
    if (isLedgerFile(file)) return ledgerProgramFileName(file, ruc, period, part);
    if (file !== 'comprasRce' && file !== 'ventasRvie') return `${file}_${ruc}_${period}${part}.xlsx`;
    const { ledger, selection } = ledgers[file];
    return ledgerFileName(ledger, ruc, period, (await exports.count(id, period, selection)) > 0);
  }

  /** @throws HttpProblem 404 REPORT_FILE_NOT_FOUND */
  async function receivedFile(scope: Parameters<typeof fingerprints.received>[0], id: string) {
    const file = sinceOf(await fingerprints.received(scope), id);
    if (!file) throw fileNotFound();
    return file;
  }

  /** Notes what a file for another program has, and leaves out what it had already when it was made since another one. */
  async function recording(
    token: string,
    { businessId = '', period = '', since }: Readonly<Record<string, string>>,
    file: ProgramFile,
  ) {
    const scope = { businessId, period, file };
    const earlier = since === undefined ? null : sinceOf(await fingerprints.received(scope), since);
    if (earlier === undefined) throw linkGone();
    return recordingOf({
      file,
      period,
      since: earlier && {
        hashes: hashesOf(await fingerprints.printsOf(businessId, earlier.id)),
        lastEntry: earlier.lastEntry,
      },
      store: (prints, lastEntry) =>
        fingerprints.record(scope, {
          id: fileIdOf(token),
          isPartial: earlier !== null,
          prints,
          lastEntry,
          madeAt: clock(),
        }),
    });
  }

  function linkTo(
    claims: Readonly<Record<string, string>> & { name: string },
    session: LinkSession,
  ): Schemas['ReportLink'] {
    const token = links.sign('reports', claims, { expiresAt: later(reportLinkMinutes * 60_000), session });
    return { sas: `${basePath}/files/reports/${token}/${claims.name}`, blob_filename: claims.name };
  }

  function workbookServices(businessId: string, session: LinkSession, log: FastifyBaseLogger): WorkbookServices {
    const life = { expiresAt: later(excelLinkDays * 86_400_000), session };
    const linksOf = voucherFileLinks(links, businessId, life);
    return {
      openSnapshot,
      now: clock(),
      linksUntil: life.expiresAt,
      linksOf: ({ xmlDocumentId, serie, numberShown }) => {
        const { jpeg, xml } = linksOf({ xmlDocumentId, name: `${serie}-${numberShown}` });
        return { jpeg: jpeg && baseUrl + jpeg, xml: xml && baseUrl + xml };
      },
      pictureOf: async (xmlDocumentId) => {
        try {
          return (await files.picture(businessId, xmlDocumentId)) ?? 'missing';
        } catch (error) {
          if (!(error instanceof Undrawable)) throw error;
          log.error({ err: error }, 'A picture is missing in a workbook');
          return 'undrawn';
        }
      },
    };
  }

  async function* boardSheets(scope: Scope, { period = '', state, sort }: Readonly<Record<string, string>>) {
    const selection = { period, state: isBoardState(state) ? state : undefined };
    const rows = await board.all({ scope, ...selection, sort: boardSortOf(sort) });
    yield boardSheet({ ...selection, rows, now: clock() });
  }

  async function* creditClockSheets(scope: Scope, { action, span, reason = '' }: Readonly<Record<string, string>>) {
    const now = clock();
    const selection = {
      today: limaDateOf(now.getTime()),
      action: isCreditAction(action) ? action : undefined,
      span: creditSpanOf(span),
      reason: reason === '' ? undefined : reason,
    };
    yield creditClockSheet({ ...selection, rows: await credits.all({ scope, ...selection }), now });
  }

  async function* sheetsOfReconciliation(
    business: BusinessRow,
    { period = '', book }: Readonly<Record<string, string>>,
  ) {
    const month = { businessId: business.id, book: book === 'venta' ? 'venta' : 'compra', period } as const;
    yield* reconciliationSheets({ business, ...month, ...(await reconciliation.whole(month)), now: clock() });
  }

  return {
    requestReport: limited(perMinute(60), (call) => {
      const { path, query } = call;
      const purchases = query.operation_type === 'COMPRA';
      const file =
        query.file_extension === 'txt' ? (purchases ? 'comprasRce' : 'ventasRvie') : purchases ? 'compras' : 'ventas';
      return report(call, path.ruc, query.tax_period, file);
    }),
    requestSiscontReport: limited(perMinute(60), (call) =>
      report(call, call.path.ruc, call.query.tax_period, 'siscont'),
    ),

    compareReport: limited(
      perMinute(60),
      async ({ session, path: { ruc }, query: { tax_period: period, file, since } }) => {
        const business = await ownBusiness(database, session, { ruc });
        const scope = { businessId: business.id, period, file };
        const earlier = await fingerprints.received(scope);
        const found = sinceOf(earlier, since);
        if (since !== undefined && !found) throw fileNotFound();
        const leavesOut = leavesOutOf(file, await ledgerSettings.of(business.accountantId));
        return compareReport(fingerprints, openSnapshot, scope, { earlier, since: found, leavesOut });
      },
    ),

    requestProgramFile: limited(perMinute(60), (call) => {
      const { tax_period: period, file, since } = call.query;
      if (since !== undefined && !canBePartial(file)) throw reportIsWhole();
      return report(call, call.path.ruc, period, file, since);
    }),

    confirmReportFile: limited(perMinute(60), async ({ session, path: { ruc }, body: { sas } }) => {
      const business = await ownBusiness(database, session, { ruc });
      const token = /\/files\/reports\/([^/?#]+)/.exec(sas)?.[1] ?? '';
      if (!(await fingerprints.receive(business.id, fileIdOf(token), clock()))) throw fileNotFound();
      return undefined;
    }),

    requestBoardReport: limited(perMinute(60), ({ scope, session, query }) => {
      const { tax_period: period, state = '', sort = '' } = query;
      const name = `${boardFile}_${period}.xlsx`;
      return Promise.resolve(
        linkTo({ accountantId: scope.ownerId, period, file: boardFile, state, sort, name }, session),
      );
    }),

    requestCreditClockReport: limited(perMinute(60), ({ scope, session, query }) => {
      const { action = '', span = '', reason = '' } = query;
      const name = `${creditClockFile}_${limaDateOf(clock().getTime())}.xlsx`;
      return Promise.resolve(
        linkTo({ accountantId: scope.ownerId, file: creditClockFile, action, span, reason, name }, session),
      );
    }),

    requestReconciliationReport: limited(perMinute(60), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period } = query;
      const { id } = await ownBusiness(database, session, { ruc, uuid });
      const book = query.operation_type === 'COMPRA' ? 'compra' : 'venta';
      const name = `${reconciliationFile}_${book}s_${ruc}_${period}.xlsx`;
      return linkTo({ businessId: id, period, file: reconciliationFile, book, name }, session);
    }),

    getReportFile: limited(perMinute(60), async ({ path, log }): Promise<FileAnswer> => {
      const link = links.verify('reports', path.token);
      if (typeof link === 'string') throw linkGone();
      const { businessId = '', period = '', file, name: fileName = '' } = link.claims;
      if (file === boardFile || file === creditClockFile) {
        const scope = await scopeOfLink(database, link);
        if (scope === null) throw linkGone();
        const sheets = (file === boardFile ? boardSheets : creditClockSheets)(scope, link.claims);
        const body = await sentTo(scope.ownerId, () => writeWorkbook({ sheets }));
        return { contentType: excelType, fileName, body };
      }
      const business = await businessOfLink(database, link);
      if (business && file === reconciliationFile) {
        const sheets = sheetsOfReconciliation(business, link.claims);
        const body = await sentTo(business.accountantId, () => writeWorkbook({ sheets }));
        return { contentType: excelType, fileName, body };
      }
      if (!business || !isReportFile(file)) throw linkGone();
      const sent = (make: () => Readable | Promise<Readable>) => sentTo(business.accountantId, make);
      if (file === 'comprasRce' || file === 'ventasRvie')
        return {
          contentType: 'text/plain; charset=us-ascii',
          fileName,
          body: await sent(async () => {
            const recorded = await recording(path.token, link.claims, file);
            return Readable.from(ledgerLines(openSnapshot, business, period, file, recorded), { objectMode: false });
          }),
        };
      const scope = { business, period };
      if (isLedgerFile(file)) {
        const { contentType, stream } = ledgerProgramFile(file, await ledgerSettings.of(business.accountantId));
        const body = await sent(async () => {
          const recorded = await recording(path.token, link.claims, file);
          return stream({ openSnapshot, now: clock(), scope, recording: recorded });
        });
        return { contentType, fileName, body };
      }
      const body = await sent(async () => {
        if (file !== 'siscont' && file !== 'siscontVentas')
          return writeWorkbook(workbooks[file](workbookServices(businessId, link.session, log), scope));
        const recorded = await recording(path.token, link.claims, file);
        return writeWorkbook(siscontWorkbook({ openSnapshot, now: clock() }, file, scope, recorded));
      });
      return { contentType: excelType, fileName, body };
    }),
  };
}

/** The id of a file for another program: a uuid that follows from the token of its link, also after the link has expired. */
function fileIdOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const reportIsWhole = () =>
  new HttpProblem(400, 'REPORT_IS_WHOLE', 'La SUNAT reemplaza todo tu registro con este archivo. Descárgalo completo.');

const fileNotFound = () =>
  new HttpProblem(
    404,
    'REPORT_FILE_NOT_FOUND',
    'Ya no tenemos anotada esa descarga. Elige otra, o descarga el archivo completo.',
  );
