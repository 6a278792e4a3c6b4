import { createDownloads } from '../downloads/index.ts';
import { createFileDownload } from '../file-download/index.ts';
import { fromRead } from '../internal/fromRead.ts';
import type { PartRequest } from '../internal/partStates.ts';
import { createReport, type AnyPage } from '../report/index.ts';
import { createVoucherDecision } from '../voucher-decision/index.ts';
import { createVoucherViewer } from '../voucher-viewer/index.ts';
import type { ReportPageDefinition, ReportPageInput, ReportPageServices } from './reportPage.types.ts';

export const reportPageActors = <
  Page extends AnyPage,
  Parts extends object,
  Filter,
  Input extends ReportPageInput<Filter>,
>(
  services: ReportPageServices,
  definition: ReportPageDefinition<Page, Parts, Filter, Input>,
) => ({
  report: createReport<Page, Filter>(definition),
  loadPart: fromRead(
    ({ part, ...request }: PartRequest<keyof Parts & string>, signal): Promise<Parts[keyof Parts & string]> =>
      definition.parts[part].load({ ...request, signal }),
  ),
  fileDownload: createFileDownload(services),
  voucherViewer: createVoucherViewer(services),
  voucherDecision: createVoucherDecision(definition.decisions ?? withoutDecisions),
  downloads: createDownloads(services),
});

const undecidable = () => Promise.reject(new Error('This report has no decisions'));

/** Never called: the page of a report without decisions does not invoke `voucherDecision`. */
const withoutDecisions = {
  api: { validateObserved: undecidable, declineObserved: undecidable, undoDecision: undecidable },
};
