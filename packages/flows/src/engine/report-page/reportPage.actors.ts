import { createDownloads } from '../downloads/index.ts';
import { createFileDownload } from '../file-download/index.ts';
import { fromRead } from '../internal/fromRead.ts';
import type { PartRequest } from '../internal/loadableStates.ts';
import { type AnyPage, createReport } from '../report/index.ts';
import { voucherOpening } from '../report/voucherOpening.ts';
import { createVoucherViewer } from '../voucher-viewer/index.ts';
import type {
  DecisionMachines,
  ReportExcel,
  ReportPageDefinition,
  ReportPageInput,
  ReportPageServices,
} from './reportPage.types.ts';

export const reportPageActors = <
  Page extends AnyPage,
  Parts extends object,
  Filter,
  Input extends ReportPageInput<Filter>,
>(
  services: ReportPageServices,
  definition: ReportPageDefinition<Page, Parts, Filter, Input>,
) => ({
  report: createReport<Page, readonly Filter[]>({ ...definition, opening: voucherOpening }),
  loadPart: fromRead(
    ({ part, ...request }: PartRequest<keyof Parts & string>, signal): Promise<Parts[keyof Parts & string]> =>
      definition.parts[part].load({ ...request, signal }),
  ),
  fileDownload: createFileDownload(services),
  voucherViewer: createVoucherViewer(services),
  voucherDecision: (definition.decisions ?? withoutDecisions).dialog,
  decisionQueue: (definition.decisions ?? withoutDecisions).queue,
  downloads: createDownloads(services),
  excelDownload: (definition.excel ?? withoutExcel).machine,
});

/** A report without decisions never invokes these machines. Their code is loaded only by reports that have them. */
const withoutDecisions = {} as DecisionMachines;

/** The same for a report without an Excel. */
const withoutExcel = {} as ReportExcel;
