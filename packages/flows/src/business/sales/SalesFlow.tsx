import { mapLoadable, type SalesFilter, type SalesPage } from '@contapro/domain';
import { SalesScreen } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import type { BookHrefs, VoucherHref } from '../../engine/report-download/index.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { createSales, type SalesMachine } from './sales.machine.ts';
import type { SalesInput, SalesServices } from './sales.types.ts';

export interface SalesFlowProps extends Pick<FlowOptions<SalesMachine>, 'snapshot' | 'onEmit'> {
  services: SalesServices;
  input: ReportFlowInput<SalesInput>;
  /** The address that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
  voucherHref?: VoucherHref | undefined;
  /** The addresses of Cuentas and Asientos, for 'Descargar reporte'. Without them there are no links to them. */
  bookHrefs?: BookHrefs | undefined;
}

/** The report Comprobantes de venta with its dialogs. Give it the uuid of the business as `key`. */
export function SalesFlow({ services, ...flow }: SalesFlowProps) {
  const { screen, list, send } = useReportPage<SalesPage, object, SalesFilter, SalesInput>(
    () => createSales(services),
    flow,
  );
  return (
    <SalesScreen
      {...screen}
      {...list.filtering}
      onExcelDownload={() => send({ type: 'download.open' })}
      summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)}
    />
  );
}
