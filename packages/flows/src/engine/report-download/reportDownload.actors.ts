import type { Problem } from '@contapro/api';
import {
  type FieldMessages,
  isBookFile,
  isProgramFile,
  type ShownLedgerSettings,
  reportRequests,
} from '@contapro/domain';
import { untilAborted } from '../internal/downloadStates.ts';
import { fromCall } from '../internal/fromCall.ts';
import { ledgerSettingsBody, ledgerSettingsOf, reportComparisonOf, reportLinkOf } from '../mapping/index.ts';
import { periodQuery } from '../mapping/requests/months.ts';
import { reportQuery } from '../mapping/requests/reports.ts';
import { createSubmission } from '../submission/index.ts';
import type {
  CheckChoice,
  ComparisonChoice,
  FileReceipt,
  LedgerSettingsOrder,
  ReceivedReport,
  ReportChoice,
  ReportDownloadServices,
} from './reportDownload.types.ts';

export const reportDownloadActors = ({ api, fetchFile }: ReportDownloadServices) => {
  const request = async ({ ruc, period, file, since }: ReportChoice, signal: AbortSignal) => {
    const report = reportRequests[file];
    const path = { ruc };
    const query = periodQuery(period);
    if ((isBookFile(file) && file !== 'siscont') || (since !== null && isProgramFile(file)))
      return reportLinkOf(
        await api.requestProgramFile({ path, query: { ...query, file, ...(since !== null && { since }) }, signal }),
      );
    return reportLinkOf(
      report
        ? await api.requestReport({ path, query: reportQuery(period, report), signal })
        : await api.requestSiscontReport({ path, query, signal }),
    );
  };
  return {
    getLedgerSettings: fromCall(async (_: undefined, signal) =>
      ledgerSettingsOf(await api.getLedgerSettings({ signal })),
    ),
    form: createSubmission<LedgerSettingsOrder, ShownLedgerSettings>({
      id: 'saveLedgerSettings',
      submit: async ({ change }, signal) =>
        ledgerSettingsOf(await api.saveLedgerSettings({ body: ledgerSettingsBody(change), signal })),
      errorsOf: ledgerFieldErrors,
    }),
    compareReport: fromCall(async ({ ruc, period, file, since }: ComparisonChoice, signal) =>
      reportComparisonOf(
        await api.compareReport({
          path: { ruc },
          query: { ...periodQuery(period), file, ...(since !== null && { since }) },
          signal,
        }),
      ),
    ),
    checkReport: fromCall(async ({ ruc, period, file }: CheckChoice, signal) => {
      // With the call, so that pages with a download do not load it.
      const [{ sunatCheckOf }, answer] = await Promise.all([
        import('../mapping/sunatCheck.ts'),
        api.checkReport({ path: { ruc }, query: { ...periodQuery(period), file }, signal }),
      ]);
      return sunatCheckOf(answer);
    }),
    receiveReport: fromCall(async (choice: ReportChoice, signal): Promise<ReceivedReport> => {
      const { url, name } = await request(choice, signal);
      const onProgress = untilAborted(signal, choice.onProgress);
      return { blob: await fetchFile({ url, signal, onProgress }), name, link: url };
    }),
    confirmReportFile: fromCall(({ ruc, link }: FileReceipt, signal) =>
      api.confirmReportFile({ path: { ruc }, body: { sas: link }, signal }),
    ),
  };
};

/** The messages about single fields, by their names in the form: the server names a field of CONCAR `concar.igvAccount`. */
const ledgerFieldErrors = ({ errors }: Problem): FieldMessages =>
  Object.fromEntries(
    errors.flatMap(({ name = '', message }) => {
      const field = /^\w+\.(\w+)$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, message] as const];
    }),
  );

export type LedgerSettingsForm = ReturnType<typeof reportDownloadActors>['form'];
