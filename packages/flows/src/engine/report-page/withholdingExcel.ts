import type { Api } from '@contapro/api';
import { withholdingReportQuery } from '../mapping/requests/listings.ts';
import { reportLinkOf } from '../mapping/index.ts';
import { createExcelDownload } from '../excel-download/index.ts';
import type { ReportExcel, ReportPageServices } from './reportPage.types.ts';

/** The services of {@link withholdingExcel}. */
export interface WithholdingExcelServices extends Pick<ReportPageServices, 'fetchFile'> {
  api: Pick<Api, 'requestWithholdingReport'>;
}

/** The Excel of Detracciones, Percepciones or Retenciones. */
export const withholdingExcel = (
  { api, fetchFile }: WithholdingExcelServices,
  list: 'detracciones' | 'percepciones' | 'retenciones',
): ReportExcel => ({
  machine: createExcelDownload(),
  receive: (month) => async (signal) => {
    const query = withholdingReportQuery(month, list);
    const { url, name } = reportLinkOf(await api.requestWithholdingReport({ query, signal }));
    return { blob: await fetchFile({ url, signal }), name };
  },
});
