import { Readable } from 'node:stream';
import { isBookFile, isProgramFile, ledgerFileName, type ProgramFile, type ReportFile } from '@contapro/domain';
import type { FastifyBaseLogger } from 'fastify';
import { excelLinkDays, type LinkSession } from '../../security/links.ts';
import type { Services } from '../../services.ts';
import type { BusinessRow } from '../businesses/own-business.ts';
import { voucherFileLinks } from '../vouchers/voucher-links.ts';
import { purchasesWorkbook, salesWorkbook, type WorkbookServices } from './excel/workbooks.ts';
import { exportsRepository } from './exports.repository.ts';
import { fingerprintsRepository } from './fingerprints.repository.ts';
import { ledgerLines, type LedgerRow, ledgers } from './ledgers/ledger-lines.ts';
import { ledgerProgramFile, ledgerProgramFileName } from './ledgers/ledger-programs.ts';
import { ledgersRepository } from './ledgers.repository.ts';
import { type EarlierFile, type Recording, recordingOf, unrecorded } from './program-files.ts';
import { Undrawable, voucherFiles } from './voucher-files.ts';
import type { Workbook } from './xlsx/workbook.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

type Needs = Pick<
  Services,
  'database' | 'sql' | 'documents' | 'processor' | 'openSnapshot' | 'links' | 'clock' | 'baseUrl'
>;

/** The business and the period of a report file. */
export interface ReportScope {
  business: BusinessRow;
  /** `YYYYMM` */
  period: string;
}

export interface ReportOptions {
  /** The session of the links in an Excel. */
  session: LinkSession;
  log: FastifyBaseLogger;
  /**
   * Notes what a file for another program has.
   *
   * @default nothing is noted
   */
  recording?: Recording;
  /**
   * Called with each row of a file for SUNAT that is written.
   *
   * @default nothing is called
   */
  onRow?: (row: LedgerRow) => void;
  /**
   * Whether an Excel has the pictures of its vouchers, and not only links to them.
   *
   * @default true
   */
  hasPictures?: boolean;
}

/** A report file that is made while it is read. Its database connection is released when it was read, or destroyed. */
export interface ReportStream {
  contentType: string;
  body: Readable;
  /** About how many bytes it will have; undefined where that is not known. */
  expectedLength?: number | undefined;
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The names and the contents of report files, which are the same alone and in the zip of many businesses. */
export function reportStreams({ database, sql, documents, processor, openSnapshot, links, clock, baseUrl }: Needs) {
  const exports = exportsRepository(database);
  const fingerprints = fingerprintsRepository(sql);
  const ledgerSettings = ledgersRepository(database);
  const files = voucherFiles({ database, sql, documents, processor });

  function workbookServices(
    business: BusinessRow,
    { session, log, hasPictures = true }: ReportOptions,
  ): WorkbookServices {
    const life = { expiresAt: new Date(clock().getTime() + excelLinkDays * 86_400_000), session };
    const linksOf = voucherFileLinks(links, business.id, life);
    return {
      openSnapshot,
      now: clock(),
      linksUntil: life.expiresAt,
      linksOf: ({ xmlDocumentId, serie, numberShown }) => {
        const { jpeg, xml } = linksOf({ xmlDocumentId, name: `${serie}-${numberShown}` });
        return { jpeg: jpeg && baseUrl + jpeg, xml: xml && baseUrl + xml };
      },
      pictureOf: hasPictures
        ? async (xmlDocumentId) => {
            try {
              return (await files.picture(business, xmlDocumentId)) ?? 'missing';
            } catch (error) {
              if (!(error instanceof Undrawable)) throw error;
              log.error({ err: error }, 'A picture is missing in a workbook');
              return 'undrawn';
            }
          }
        : null,
    };
  }

  return {
    /**
     * The name of a file.
     * @param part What its name says in addition, because it has only a part of the vouchers.
     */
    async nameOf(file: ReportFile, { business: { id, ruc }, period }: ReportScope, part = ''): Promise<string> {
      if (isBookFile(file)) return ledgerProgramFileName(file, ruc, period, part);
      if (file !== 'comprasRce' && file !== 'ventasRvie') return `${file}_${ruc}_${period}${part}.xlsx`;
      const { ledger, selection } = ledgers[file];
      return ledgerFileName(ledger, ruc, period, (await exports.count(id, period, selection)) > 0);
    },

    /** Notes under an id what a file for another program has, and leaves out what it had already in an earlier one. */
    recording(
      id: string,
      file: ProgramFile,
      { business, period }: ReportScope,
      since: EarlierFile | null = null,
    ): Recording {
      const scope = { businessId: business.id, period, file };
      return recordingOf({
        file,
        period,
        since,
        store: (prints, lastEntry) =>
          fingerprints.record(scope, { id, isPartial: since !== null, prints, lastEntry, madeAt: clock() }),
      });
    },

    /** @throws HttpProblem 409 LEDGER_SETTINGS_MISSING when the file is for a ledger program that was not set up */
    async open(file: ReportFile, scope: ReportScope, options: ReportOptions): Promise<ReportStream> {
      const { business, period } = scope;
      const { recording = unrecorded } = options;
      if (!isProgramFile(file)) {
        const workbookOf = file === 'compras' ? purchasesWorkbook : salesWorkbook;
        return excelOf(workbookOf(workbookServices(business, options), scope));
      }
      if (isBookFile(file)) {
        const { contentType, stream } = ledgerProgramFile(file, await ledgerSettings.of(business.accountantId));
        return { contentType, body: stream({ openSnapshot, now: clock(), scope, recording }) };
      }
      const lines = ledgerLines(openSnapshot, { business, period, file }, { recording, onRow: options.onRow });
      return { contentType: 'text/plain; charset=us-ascii', body: Readable.from(lines, { objectMode: false }) };
    },
  };
}

/** An Excel file that is made while it is read. */
export const excelOf = (workbook: Workbook): ReportStream => ({
  contentType: excelType,
  body: writeWorkbook(workbook),
});
