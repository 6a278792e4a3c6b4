import { experimentVariantOf, type BusinessStatus, type PageOf, type Voucher } from '@contapro/domain';
import { PeriodSelector, PurchasesScreen, type PurchasesScreenProps } from '@contapro/ui';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { useReportList } from '../report/useReportList.ts';
import { ReportPageDialogs } from '../report-page/ReportPageDialogs.tsx';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesInput, PurchasesServices } from './purchases.types.ts';

export interface PurchasesFlowProps
  extends Pick<FlowOptions<PurchasesMachine>, 'snapshot' | 'onEmit'>,
    Pick<PurchasesScreenProps, 'hrefs'> {
  services: PurchasesServices;
  input: Omit<PurchasesInput, 'business'> & {
    business: PurchasesInput['business'] & Readonly<{ name: string; status: BusinessStatus }>;
  };
}

/**
 * The report Comprobantes de compra with its dialogs. Give it the uuid of the business as `key`. It must be inside a
 * `ToastProvider` of `@contapro/ui`, which shows failed downloads.
 */
export function PurchasesFlow({ services, input, snapshot: still, onEmit, hrefs }: PurchasesFlowProps) {
  const [snapshot, send] = useFlow(() => createPurchases(services), { input, snapshot: still, onEmit });
  const { period, parts, input: opened } = snapshot.context;
  const list = useReportList<PageOf<Voucher>>(snapshot.children.report);
  const { page, pageSize: size } = list.pagination;
  return (
    <PurchasesScreen
      {...list.pagination}
      {...list.filtering}
      {...list.selection}
      totalItems={list.totalItems}
      vouchers={list.rows}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={opened.periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      overview={experimentVariantOf(opened.testGroup).hasDashboardHome ? 'count' : 'cards'}
      figures={parts.figures}
      filterOptions={parts.options}
      onFiguresRetry={() => send({ type: 'part.reload', part: 'figures' })}
      onFilterOptionsRetry={() => send({ type: 'part.reload', part: 'options' })}
      onMassDownload={(fileType, codes) => send({ type: 'zip.download', fileType, codes, page, size })}
      onExcelDownload={() => send({ type: 'download.open' })}
      onView={(voucher) => send({ type: 'voucher.view', voucher })}
      onDownload={(voucher, fileType) => send({ type: 'file.download', voucher, fileType })}
      onRetry={list.reload}
      hrefs={hrefs}
    >
      <ReportPageDialogs actors={snapshot.children} businessName={input.business.name} />
    </PurchasesScreen>
  );
}
