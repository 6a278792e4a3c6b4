import {
  type ClientFile,
  clientFilesReportTexts,
  formatPeriod,
  hasPurchaseAccounts,
  isBookFile,
  isProgramFile,
  isSunatFile,
  type ReportFile,
  sunatCheckTexts,
} from '@contapro/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { LinkSession } from '../../security/links.ts';
import type { Services } from '../../services.ts';
import type { ClientContent } from './clients-zip.ts';
import { type ExportedVoucher, type ExportSelection, exportsRepository } from './exports.repository.ts';
import { sunatAnswers } from './ledgers/sunat-check.ts';
import { programFileKinds, type Recording, unrecorded } from './program-files.ts';
import { type ReportScope, reportStreams } from './report-streams.ts';
import { voucherFiles } from './voucher-files.ts';
import { voucherNames } from './voucher-names.ts';

type Needs = Pick<
  Services,
  'database' | 'sql' | 'documents' | 'processor' | 'openSnapshot' | 'links' | 'clock' | 'baseUrl'
>;

export interface ClientContentOptions {
  session: LinkSession;
  log: FastifyBaseLogger;
  /** The id under which a file for another program is noted; null when none is noted. */
  idOf: ((file: ClientFile) => string) | null;
}

/** Why a client has no file of a selection. */
const withoutVouchers: Readonly<Record<ExportSelection, (period: string) => string>> = {
  deductible: clientFilesReportTexts.noDeductible,
  lateDetractions: clientFilesReportTexts.noDeductible,
  rce: clientFilesReportTexts.noDeductible,
  notIncluded: clientFilesReportTexts.noPurchases,
  decided: clientFilesReportTexts.noPurchases,
  purchases: clientFilesReportTexts.noPurchases,
  sales: clientFilesReportTexts.noSales,
};

/** Which vouchers a file of a business takes. */
export const selectionOf = (file: ReportFile): ExportSelection => {
  if (isProgramFile(file)) return programFileKinds[file].selection;
  return file === 'compras' ? 'purchases' : 'sales';
};

/** How many answers of SUNAT to a file are listed of each rule. */
const mostAnswers = 200;

/** Opens the files of a client for a zip, which are the same as alone, except that an Excel has no pictures. */
export function clientContents(services: Needs) {
  const { database } = services;
  const exports = exportsRepository(database);
  const reports = reportStreams(services);
  const files = voucherFiles(services);

  async function report(
    file: ReportFile,
    scope: ReportScope,
    { session, log, idOf }: ClientContentOptions,
  ): Promise<ClientContent> {
    const { business, period } = scope;
    const selection = selectionOf(file);
    const count = await exports.count(business.id, period, selection);
    const late = file === 'compras' ? await exports.count(business.id, period, 'lateDetractions') : 0;
    if (count + late === 0 && !isSunatFile(file))
      return { kind: 'empty', detail: withoutVouchers[selection](formatPeriod(period)) };
    const name = await reports.nameOf(file, scope);
    const recorded = isProgramFile(file)
      ? counting(idOf ? reports.recording(idOf(file), file, scope) : unrecorded, isSunatFile(file))
      : null;
    const answers = isSunatFile(file) ? sunatAnswers({ file, ruc: business.ruc, period }, mostAnswers) : null;
    const { body, contentType } = await reports.open(file, scope, {
      session,
      log,
      hasPictures: false,
      ...(recorded && { recording: recorded.recording }),
      ...(answers && { onRow: answers.onRow }),
    });
    return {
      kind: 'file',
      name,
      // An Excel is a zip already.
      compress: contentType.startsWith('text/'),
      body,
      counted: () => {
        const written = recorded ? recorded.count() : count;
        const left = isBookFile(file) ? count - written : 0;
        const uncoded = recorded && isProgramFile(file) && hasPurchaseAccounts(file) ? recorded.uncoded() : 0;
        const isEmpty = recorded !== null && written === 0;
        const answer = answers?.answer();
        const sentences = [
          ...(isEmpty ? [] : [`${clientFilesReportTexts.vouchers(written)}.`]),
          ...(left > 0 ? [clientFilesReportTexts.leftOut(left)] : []),
          ...(uncoded > 0 ? [clientFilesReportTexts.withoutAccount(uncoded)] : []),
          ...(answer && answer.refusedRows > 0 ? [sunatCheckTexts.list.refused(answer.refusedRows)] : []),
          ...(answer && answer.warnings > 0 ? [sunatCheckTexts.list.warned(answer.warnings)] : []),
        ];
        if (isEmpty && isSunatFile(file)) return { detail: clientFilesReportTexts.emptyRegister, isEmpty: false };
        const found = isSunatFile(file) && answer ? { answer: { file, rules: answer.rules } } : {};
        return { detail: sentences.join(' '), isEmpty, ...found };
      },
    };
  }

  async function xmls({ business, period }: ReportScope): Promise<ClientContent> {
    const count = { all: 0, written: 0, missing: 0 };
    for (const selection of ['purchases', 'sales'] as const)
      count.all += await exports.count(business.id, period, selection);
    if (count.all === 0) return { kind: 'empty', detail: clientFilesReportTexts.noXml(formatPeriod(period)) };
    async function* entries() {
      for (const selection of ['purchases', 'sales'] as const) {
        const nameOf = voucherNames({ type: 'xml', ruc: business.ruc, areSales: selection === 'sales' });
        for await (const piece of exports.documentsOf(business.id, period, selection)) {
          const vouchers = new Map(piece.map((voucher) => [voucher.xmlDocumentId, voucher]));
          const sizes = await files.sizes(business.id, [...vouchers.keys()]);
          for await (const { id, bytes } of files.xmls(business.id, sizes)) {
            const voucher = vouchers.get(id);
            if (!voucher) continue;
            vouchers.delete(id);
            count.written += 1;
            yield { name: `${clientFilesReportTexts.folders[selection]}/${nameOf(voucher)}`, bytes };
          }
          count.missing += vouchers.size;
        }
      }
    }
    return {
      kind: 'files',
      name: `${clientFilesReportTexts.folders.purchases}, ${clientFilesReportTexts.folders.sales}`,
      entries: entries(),
      counted: () => {
        const { all, written, missing } = count;
        const without = all - written - missing;
        if (written + missing === 0)
          return { detail: clientFilesReportTexts.noXml(formatPeriod(period)), isEmpty: true };
        return {
          isEmpty: written === 0,
          detail: [
            `${clientFilesReportTexts.vouchers(written)}.`,
            ...(without > 0 ? [clientFilesReportTexts.withoutXml(without)] : []),
            ...(missing > 0 ? [clientFilesReportTexts.missingXml(missing)] : []),
          ].join(' '),
        };
      },
    };
  }

  return (file: ClientFile, scope: ReportScope, options: ClientContentOptions): Promise<ClientContent> =>
    file === 'xml' ? xmls(scope) : report(file, scope, options);
}

/** Counts the vouchers that are written. A file without any is noted only when it is sent without any too. */
function counting(recording: Recording, isNotedEmpty: boolean) {
  let count = 0;
  let uncoded = 0;
  async function* counted(vouchers: AsyncIterable<ExportedVoucher>) {
    for await (const voucher of vouchers) {
      count += 1;
      if (voucher.coding === null) uncoded += 1;
      yield voucher;
    }
  }
  return {
    count: () => count,
    /** Those without an account of their own. */
    uncoded: () => uncoded,
    recording: {
      ...recording,
      written: (vouchers: AsyncIterable<ExportedVoucher>) => counted(recording.written(vouchers)),
      end: async () => {
        if (count > 0 || isNotedEmpty) await recording.end();
      },
    } satisfies Recording,
  };
}
