import { hasDashboardHome, type BusinessStatus, type VoucherFileType, type Voucher } from '@contapro/domain';
import { PeriodSelector, PurchasesScreen, type PurchasesScreenProps } from '@contapro/ui';
import { FileDownloadFlow } from '../file-download/FileDownloadFlow.tsx';
import type { FileDownloadFact } from '../file-download/index.ts';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import type { ReportFact } from '../report/index.ts';
import { useReportList } from '../report/useReportList.ts';
import { ReportDownloadFlow } from '../report-download/ReportDownloadFlow.tsx';
import type { ReportDownloadFact } from '../report-download/index.ts';
import { VoucherViewerFlow } from '../voucher-viewer/VoucherViewerFlow.tsx';
import type { VoucherViewerFact } from '../voucher-viewer/index.ts';
import { ZipDownloadFlow } from '../zip-download/ZipDownloadFlow.tsx';
import type { ZipDownloadFact } from '../zip-download/index.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesFact, PurchasesInput, PurchasesServices } from './purchases.types.ts';

/** Everything that Comprobantes and its dialogs tell. */
export type PurchasesFlowFact =
  | PurchasesFact
  | ReportFact
  | ZipDownloadFact
  | FileDownloadFact
  | ReportDownloadFact
  | VoucherViewerFact;

export interface PurchasesFlowProps
  extends Pick<FlowOptions<PurchasesMachine>, 'snapshot'>,
    Pick<PurchasesScreenProps, 'hrefs' | 'texts'> {
  services: PurchasesServices;
  input: Omit<PurchasesInput, 'business'> & {
    business: PurchasesInput['business'] & Readonly<{ name: string; status: BusinessStatus }>;
  };
  onEmit?: ((fact: PurchasesFlowFact) => void) | undefined;
}

/**
 * Comprobantes de compra with its machine, its list and its dialogs; give each business a `key` (PURCHASE). A
 * `ToastProvider` of `@contapro/ui` must stand above it: a download that failed says so in its toast.
 */
export function PurchasesFlow({ services, input, snapshot: still, onEmit, hrefs, ...screen }: PurchasesFlowProps) {
  const [snapshot, send] = useFlow(() => createPurchases(services), { input, snapshot: still, onEmit });
  const { report, zip, files, viewer, download } = snapshot.children;
  const { period, periods, testGroup, options, figures } = snapshot.context;
  const list = useReportList<Voucher>(report, onEmit);
  const selectPeriod = (selected: string) => send({ type: 'period.select', period: selected });
  const downloadZip = (type: VoucherFileType, codes: readonly string[]) => {
    const { page, pageSize: size } = list.props;
    const { business } = snapshot.context;
    if (period) zip?.send({ type: 'zip.download', choice: { business, type, codes, period, page, size } });
  };
  const downloadFile = ({ serieNumber, imageUrl, xmlUrl }: Voucher, fileType: VoucherFileType) => {
    const url = fileType === 'xml' ? xmlUrl : imageUrl;
    if (url) files?.send({ type: 'file.download', file: { url, serieNumber, fileType } });
  };
  return (
    <PurchasesScreen
      {...screen}
      {...list.props}
      vouchers={list.items}
      business={input.business}
      period={period}
      periodSelector={<PeriodSelector periods={periods} value={period} onPeriodChange={selectPeriod} />}
      overview={hasDashboardHome(testGroup) ? 'count' : 'cards'}
      figures={figures}
      figuresLoading={snapshot.matches({ figures: 'loading' })}
      filterOptions={options}
      onMassDownload={downloadZip}
      onExcelDownload={() => send({ type: 'download.open' })}
      onView={(voucher) => send({ type: 'voucher.view', voucher })}
      onDownload={downloadFile}
      onRetry={() => send({ type: 'list.reload' })}
      hrefs={hrefs}
    >
      {zip && <ZipDownloadFlow actor={zip} onEmit={onEmit} />}
      {files && <FileDownloadFlow actor={files} onEmit={onEmit} />}
      {viewer && <VoucherViewerFlow actor={viewer} onEmit={onEmit} />}
      {download && <ReportDownloadFlow actor={download} businessName={input.business.name} onEmit={onEmit} />}
    </PurchasesScreen>
  );
}
