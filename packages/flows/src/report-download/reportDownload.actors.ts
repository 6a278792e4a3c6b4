import { reportRequests } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import { reportLinkOf } from '../mapping/index.ts';
import { periodQuery } from '../mapping/requests/months.ts';
import { reportQuery } from '../mapping/requests/reports.ts';
import type { ReceivedReport, ReportChoice, ReportDownloadServices } from './reportDownload.types.ts';

export const reportDownloadActors = ({ api, fetchFile }: ReportDownloadServices) => {
  const request = async ({ ruc, period, file }: ReportChoice, signal: AbortSignal) => {
    const report = reportRequests[file];
    return reportLinkOf(
      report
        ? await api.requestReport({ path: { ruc }, query: reportQuery(period, report), signal })
        : await api.requestSiscontReport({ path: { ruc }, query: periodQuery(period), signal }),
    );
  };
  return {
    receiveReport: fromCall(async (choice: ReportChoice, signal): Promise<ReceivedReport> => {
      const { url, name } = await request(choice, signal);
      const onProgress: ReportChoice['onProgress'] = (progress) => {
        if (!signal.aborted) choice.onProgress(progress);
      };
      return { blob: await fetchFile({ url, signal, onProgress }), name };
    }),
  };
};
