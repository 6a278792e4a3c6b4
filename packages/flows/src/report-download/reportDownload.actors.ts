import { reportRequests } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import type { ReceivedReport, ReportChoice, ReportDownloadServices } from './reportDownload.types.ts';

export const reportDownloadActors = ({ api, fetchFile }: ReportDownloadServices) => {
  const request = ({ ruc, period, file }: ReportChoice, signal: AbortSignal) => {
    const report = reportRequests[file];
    const query = { tax_period: period };
    return report
      ? api.requestReport({
          path: { ruc },
          query: { ...query, operation_type: report.operationType, file_extension: report.fileExtension },
          signal,
        })
      : api.requestSiscontReport({ path: { ruc }, query, signal });
  };
  return {
    receiveReport: fromCall(async (choice: ReportChoice, signal): Promise<ReceivedReport> => {
      const { sas, blob_filename } = await request(choice, signal);
      const onProgress: ReportChoice['onProgress'] = (progress) => {
        if (!signal.aborted) choice.onProgress(progress);
      };
      return { blob: await fetchFile({ url: sas, signal, onProgress }), name: blob_filename };
    }),
  };
};
