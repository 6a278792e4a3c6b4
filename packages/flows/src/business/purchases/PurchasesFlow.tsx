import { type BusinessStatus, type VoucherFilter, type VoucherPage } from '@contapro/domain';
import { PurchasesScreen, type PurchasesScreenProps } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import { summaryOf } from '../../engine/report/summaryOf.ts';
import type { BookHrefs, VoucherHref } from '../../engine/report-download/index.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { OpenVoucherAnnotation } from '../../engine/voucher-annotation/OpenVoucherAnnotation.tsx';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import { overviewOf } from './purchases.selectors.ts';
import type { PurchasesInput, PurchasesParts, PurchasesServices } from './purchases.types.ts';

export interface PurchasesFlowProps
  extends Pick<FlowOptions<PurchasesMachine>, 'snapshot' | 'onEmit'>,
    Pick<PurchasesScreenProps, 'hrefs'> {
  services: PurchasesServices;
  input: ReportFlowInput<PurchasesInput> & { business: Readonly<{ status: BusinessStatus }> };
  /** The address that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
  voucherHref?: VoucherHref | undefined;
  /** The addresses of Cuentas and Asientos, for 'Descargar reporte'. Without them there are no links to them. */
  bookHrefs?: BookHrefs | undefined;
}

/**
 * The report Comprobantes de compra with its dialogs. Give it the uuid of the business as `key`. It must be inside a
 * `ToastProvider` of `@contapro/ui`, which shows failed downloads.
 */
export function PurchasesFlow({ services, input, hrefs, ...flow }: PurchasesFlowProps) {
  const { snapshot, send, list, screen } = useReportPage<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>(
    () => createPurchases(services),
    { input, ...flow },
  );
  const { parts, input: opened, business, period, annotated } = snapshot.context;
  const { page, pageSize: size } = screen;
  return (
    <PurchasesScreen
      {...screen}
      {...list.filtering}
      {...list.selection}
      whole={summaryOf(list.whole)}
      business={input.business}
      overview={overviewOf(opened)}
      figures={parts.figures}
      filterOptions={parts.options}
      onFiguresRetry={() => send({ type: 'part.reload', part: 'figures' })}
      onFilterOptionsRetry={() => send({ type: 'part.reload', part: 'options' })}
      onMassDownload={(fileType, codes) => send({ type: 'zip.download', fileType, codes, page, size })}
      onExcelDownload={() => send({ type: 'download.open' })}
      onDownload={(voucher, fileType) => send({ type: 'file.download', voucher, fileType })}
      onAnnotate={(vouchers) => send({ type: 'annotation.open', vouchers })}
      hrefs={hrefs}
    >
      {screen.children}
      {annotated && period !== null && (
        <OpenVoucherAnnotation
          services={services}
          input={{ business, period, vouchers: annotated }}
          onFailure={(failure) => send({ type: 'failure.pass', failure })}
          onClose={(output) => send({ type: 'annotation.close', ...output })}
        />
      )}
    </PurchasesScreen>
  );
}
