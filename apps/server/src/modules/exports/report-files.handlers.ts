import { randomUUID } from 'node:crypto';
import {
  canBePartial,
  expedienteYears,
  isBookFile,
  isProgramFile,
  isReportFile,
  limaDateOf,
  type ProgramFile,
  type ReportFile,
  usualDetraction,
} from '@contapro/domain';
import type { FileAnswer, Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { placesOf } from '../../contract/places.ts';
import { HttpProblem } from '../../problem.ts';
import type { LinkSession } from '../../security/links.ts';
import type { Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { type BusinessRow, businessOfLink, ownBusiness, scopeOfLink } from '../businesses/own-business.ts';
import { proposalsRepository } from '../proposals/proposals.repository.ts';
import { reconciliationRepository } from '../proposals/reconciliation.repository.ts';
import { boardRepository, boardSortOf, isBoardSelected, responsibleOf } from '../studio/board.repository.ts';
import { creditSpanOf } from '../studio/credits.handlers.ts';
import { creditsRepository, isCreditAction } from '../studio/credits.repository.ts';
import { selectionOf } from './client-contents.ts';
import { clientFilesFile, clientFilesZips, placesOfZips } from './client-files.ts';
import { compareReport, sinceOf } from './compare-report.ts';
import { expedienteFile, expedienteZips } from './expediente.ts';
import { boardSheet } from './excel/board-sheet.ts';
import { creditClockSheet } from './excel/credit-clock-sheet.ts';
import { reconciliationSheets } from './excel/reconciliation-sheets.ts';
import { detractionSheets, withholdingSheet } from './excel/withholding-sheets.ts';
import { type ExpectedFile, expectedLengths } from './expected-lengths.ts';
import { exportsRepository } from './exports.repository.ts';
import { maximumPictures } from './excel/workbooks.ts';
import { fingerprintsRepository } from './fingerprints.repository.ts';
import { checkReport } from './ledgers/sunat-check.ts';
import { bookOfFile, ledgerProgramFile } from './ledgers/ledger-programs.ts';
import { ledgersRepository } from './ledgers.repository.ts';
import { linkGone } from './link-gone.ts';
import { printsByKey } from './program-files.ts';
import { recordReceived } from './record-received.ts';
import { fileIdOf, type ReportClaims, reportLinks, reportTokenOf } from './report-links.ts';
import { excelOf, type ReportScope, type ReportStream, reportStreams } from './report-streams.ts';
import { spooled } from './spooled.ts';
import { detractionsRepository } from '../vouchers/detractions.repository.ts';
import { numberingRepository } from '../vouchers/numbering.repository.ts';
import { receivedRepository } from '../vouchers/received.repository.ts';
import { withholdingsRepository } from '../vouchers/withholdings.repository.ts';

type ReportFilesHandlers = Pick<
  Handlers,
  | 'requestReport'
  | 'requestSiscontReport'
  | 'requestProgramFile'
  | 'compareReport'
  | 'checkReport'
  | 'confirmReportFile'
  | 'requestBoardReport'
  | 'requestCreditClockReport'
  | 'requestReconciliationReport'
  | 'requestWithholdingReport'
  | 'requestExpediente'
  | 'getReportFile'
>;

type Needs = Pick<
  Services,
  'database' | 'sql' | 'documents' | 'processor' | 'openSnapshot' | 'links' | 'clock' | 'calendar' | 'baseUrl'
>;

/** How many report files of an accountant a process sends at the same time. Each has a copy on the disk until it is sent. */
const filesAtOnce = 6;

/** The names of the files about all businesses, in their links. */
const boardFile = 'tablero';
const creditClockFile = 'credito';

/** The file that compares SUNAT's proposal with the XML, in its link. */
const reconciliationFile = 'cuadre';

/** The files of detracciones, percepciones and retenciones, in their links. */
const withholdingFiles: readonly (string | undefined)[] = ['detracciones', 'percepciones', 'retenciones'];

/** All rows of a month of a business. */
const wholeMonth = { page: 1, size: 1_000_000 };

/**
 * The report files of a period. The link is signed when it is requested; the file is created while it is downloaded.
 */
export function reportFilesHandlers(services: Needs): ReportFilesHandlers {
  const { database, sql, openSnapshot, links, clock, calendar } = services;
  const reports = reportStreams(services);
  const exports = exportsRepository(database);
  const lengths = expectedLengths();
  const signed = reportLinks(services);
  const fingerprints = fingerprintsRepository(sql);
  const ledgerSettings = ledgersRepository(database);
  const board = boardRepository(database, calendar);
  const credits = creditsRepository(database, calendar);
  const reconciliation = reconciliationRepository(sql);
  const numbering = numberingRepository(sql);
  const proposals = proposalsRepository(sql);
  const detractions = detractionsRepository(database);
  const saleDetractions = receivedRepository(sql);
  const withholdings = withholdingsRepository(database);
  const takeZipPlace = placesOfZips();
  const clientFiles = clientFilesZips(services, { takePlace: takeZipPlace, lengths });
  const expedientes = expedienteZips(services, { takePlace: takeZipPlace, lengths });
  const takePlace = placesOf(
    filesAtOnce,
    'Ya se están descargando varios reportes. Espera a que terminen y vuelve a intentarlo.',
  );
  const linkTo = (claims: ReportClaims, session: LinkSession) => signed(claims, session).link;

  /** Sends a file by way of the disk. It has a place of the accountant until it is sent. */
  async function sent(accountantId: string, open: () => ReportStream | Promise<ReportStream>): Promise<ReportStream> {
    const giveBack = takePlace(accountantId);
    try {
      const { body, ...rest } = await open();
      return { ...rest, body: spooled(body).once('close', giveBack) };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

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
    if (isBookFile(file)) ledgerProgramFile(file, await ledgerSettings.of(business.accountantId));
    const since = sinceId === undefined ? null : await receivedFile({ businessId: business.id, period, file }, sinceId);
    const part = since ? `_cambios_desde_${limaDateOf(since.madeAt.getTime()).replaceAll('-', '')}` : '';
    const name = await reports.nameOf(file, { business, period }, part);
    // Two links never are the same, because the vouchers of the file are remembered by its link.
    return linkTo({ ...claims, nonce: randomUUID(), ...(since && { since: since.id }), name }, session);
  }

  /** What a file will have, by the vouchers of its period. */
  async function expectedOf(file: ReportFile, { business, period }: ReportScope): Promise<ExpectedFile> {
    const units = await exports.count(business.id, period, selectionOf(file));
    if (isProgramFile(file)) return { kind: 'rows', units };
    return { kind: units <= maximumPictures ? 'pictureWorkbook' : 'workbook', units };
  }

  /** @throws HttpProblem 404 REPORT_FILE_NOT_FOUND */
  async function receivedFile(scope: Parameters<typeof fingerprints.received>[0], id: string) {
    const file = sinceOf(await fingerprints.received(scope), id);
    if (!file) throw fileNotFound();
    return file;
  }

  /** Notes what the file of a link has, which it names by its token, and leaves out what it had already when it was made since another one. */
  async function recording(token: string, since: string | undefined, file: ProgramFile, scope: ReportScope) {
    const businessId = scope.business.id;
    const earlier =
      since === undefined
        ? null
        : sinceOf(await fingerprints.received({ businessId, period: scope.period, file }), since);
    if (earlier === undefined) throw linkGone();
    const had = earlier && {
      prints: printsByKey(await fingerprints.printsOf(businessId, earlier.id)),
      lastEntry: earlier.lastEntry,
    };
    return reports.recording(fileIdOf(token), file, scope, had);
  }

  async function* boardSheets(
    scope: Scope,
    { period = '', state, responsible, sort }: Readonly<Record<string, string>>,
  ) {
    const selection = { period, state: isBoardSelected(state) ? state : undefined };
    const rows = await board.all({
      scope,
      ...selection,
      responsibleId: responsibleOf(responsible),
      sort: boardSortOf(sort),
    });
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
    const now = clock();
    const [proposal = null, compared, numberingOfSales] = await Promise.all([
      proposals.find(business.id, month.book, period),
      reconciliation.whole(month),
      month.book === 'venta' ? numbering.ofPeriod(business.id, period, limaDateOf(now.getTime())) : null,
    ]);
    yield* reconciliationSheets({ business, ...month, ...compared, proposal, numbering: numberingOfSales, now });
  }

  async function* sheetsOfWithholdings(business: BusinessRow, { period = '', file }: Readonly<Record<string, string>>) {
    const { id: businessId } = business;
    const scope = { business, period, now: clock() };
    if (file !== 'detracciones') {
      const kind = file === 'percepciones' ? 'percepcion' : 'retencion';
      yield withholdingSheet(scope, kind, (await withholdings.list(businessId, kind, period, wholeMonth)).rows);
      return;
    }
    const usual = usualDetraction(await saleDetractions.terms(businessId), period);
    const [unpaid, paid, sales] = await Promise.all([
      detractions.unpaid(businessId, period, wholeMonth),
      detractions.paid(businessId, period, wholeMonth, null),
      saleDetractions.list({ businessId, period, usual, ...wholeMonth }),
    ]);
    yield* detractionSheets(scope, { unpaid: unpaid.rows, paid: paid.rows, sales: sales.rows });
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
        const book = bookOfFile(file, await ledgerSettings.of(business.accountantId));
        return compareReport(fingerprints, openSnapshot, scope, { earlier, since: found, book });
      },
    ),

    checkReport: limited(perMinute(60), async ({ session, path: { ruc }, query: { tax_period: period, file } }) => {
      const business = await ownBusiness(database, session, { ruc });
      return checkReport(openSnapshot, { business, period, file });
    }),

    requestProgramFile: limited(perMinute(60), (call) => {
      const { tax_period: period, file, since } = call.query;
      if (since !== undefined && !canBePartial(file)) throw reportIsWhole();
      return report(call, call.path.ruc, period, file, since);
    }),

    confirmReportFile: limited(perMinute(60), async (call) => {
      const {
        session,
        path: { ruc },
        body: { sas },
      } = call;
      const business = await ownBusiness(database, session, { ruc });
      const file = { businessId: business.id, id: fileIdOf(reportTokenOf(sas)) };
      const at = clock();
      if ((await fingerprints.receive([file], at, recordReceived(call, at))) === 0) throw fileNotFound();
      return undefined;
    }),

    requestBoardReport: limited(perMinute(60), ({ scope, session, query }) => {
      const { tax_period: period, state = '', responsible = '', sort = '' } = query;
      const name = `${boardFile}_${period}.xlsx`;
      return Promise.resolve(
        linkTo({ accountantId: scope.ownerId, period, file: boardFile, state, responsible, sort, name }, session),
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

    requestWithholdingReport: limited(perMinute(60), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, list } = query;
      const { id } = await ownBusiness(database, session, { ruc, uuid });
      return linkTo({ businessId: id, period, file: list, name: `${list}_${ruc}_${period}.xlsx` }, session);
    }),

    requestExpediente: limited(perMinute(20), async ({ session, path: { uuid }, body: { year } }) => {
      const { id, ruc } = await ownBusiness(database, session, { uuid });
      if (!expedienteYears(limaDateOf(clock().getTime())).includes(year)) throw noSuchYear();
      const name = `${expedienteFile}_${ruc}_${year}.zip`;
      return linkTo({ businessId: id, file: expedienteFile, year, name }, session);
    }),

    getReportFile: limited(perMinute(60), async ({ path, log }): Promise<FileAnswer> => {
      const link = links.verify('reports', path.token);
      if (typeof link === 'string') throw linkGone();
      const { period = '', file, name: fileName = '' } = link.claims;
      if (file === boardFile || file === creditClockFile) {
        const scope = await scopeOfLink(database, link);
        if (scope === null) throw linkGone();
        const sheets = (file === boardFile ? boardSheets : creditClockSheets)(scope, link.claims);
        return { fileName, ...(await sent(scope.ownerId, () => excelOf({ sheets }))) };
      }
      if (file === clientFilesFile) return { fileName, ...(await clientFiles.open(path.token, link, log)) };
      if (file === expedienteFile) return { fileName, ...(await expedientes.open(link, log)) };
      const business = await businessOfLink(database, link);
      if (business && file === reconciliationFile) {
        const sheets = sheetsOfReconciliation(business, link.claims);
        return { fileName, ...(await sent(business.accountantId, () => excelOf({ sheets }))) };
      }
      if (business && withholdingFiles.includes(file)) {
        const sheets = sheetsOfWithholdings(business, link.claims);
        return { fileName, ...(await sent(business.accountantId, () => excelOf({ sheets }))) };
      }
      if (!business || !isReportFile(file)) throw linkGone();
      const scope = { business, period };
      const opened = await sent(business.accountantId, async () => {
        const expected = await expectedOf(file, scope);
        const { contentType, body } = await reports.open(file, scope, {
          session: link.session,
          log,
          ...(isProgramFile(file) && { recording: await recording(path.token, link.claims['since'], file, scope) }),
        });
        return { contentType, body: lengths.learnt(expected, body), expectedLength: lengths.of(expected) };
      });
      return { fileName, ...opened };
    }),
  };
}

const noSuchYear = () =>
  new HttpProblem(400, [
    { code: 'YEAR_INVALID', message: 'Elige el año actual o uno de los cinco anteriores.', name: 'year' },
  ]);

const reportIsWhole = () =>
  new HttpProblem(400, 'REPORT_IS_WHOLE', 'La SUNAT reemplaza todo tu registro con este archivo. Descárgalo completo.');

const fileNotFound = () =>
  new HttpProblem(
    404,
    'REPORT_FILE_NOT_FOUND',
    'Ya no tenemos anotada esa descarga. Elige otra, o descarga el archivo completo.',
  );
