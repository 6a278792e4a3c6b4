import { dataOf, type DetractionFilter, type DetractionPage, mapLoadable } from '@contapro/domain';
import { CertificateDialog, DetractionsScreen } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import { summaryOf } from '../../engine/report/summaryOf.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { useReportExcel } from '../../engine/report-page/useReportExcel.tsx';
import { DepositEntryFlow, useDepositEntry } from '../deposit-entry/DepositEntryFlow.tsx';
import type { DepositEntryServices } from '../deposit-entry/index.ts';
import { createDetractions, type DetractionsMachine } from './detractions.machine.ts';
import type { DetractionsInput, DetractionsParts, DetractionsServices } from './detractions.types.ts';

export interface DetractionsFlowProps extends Pick<FlowOptions<DetractionsMachine>, 'snapshot' | 'onEmit'> {
  services: DetractionsServices & DepositEntryServices;
  input: ReportFlowInput<DetractionsInput>;
}

/**
 * The report Detracciones with its dialogs. Give it the uuid of the business as `key`. It must be inside a `ToastProvider` of
 * `@contapro/ui`, which says how a download ended.
 */
export function DetractionsFlow({ services, input, ...flow }: DetractionsFlowProps) {
  const { snapshot, send, list, screen } = useReportPage<
    DetractionPage,
    DetractionsParts,
    DetractionFilter,
    DetractionsInput
  >(() => createDetractions(services), { input, ...flow });
  const { certificate } = snapshot.context;
  const { children } = snapshot;
  const excel = useReportExcel(children.excel, () => send({ type: 'excel.download' }));
  const { onEmit } = flow;
  const entry = useDepositEntry({
    services,
    input: { business: input.business },
    onEmit: (fact) => {
      if (fact.type !== 'deposits.changed') return onEmit?.(fact);
      children.report?.send({ type: 'report.refresh' });
      return send({ type: 'part.reload', part: 'totals' });
    },
  });
  const sales = list.whole && mapLoadable(list.whole, (page) => page.sales);
  return (
    <DetractionsScreen
      {...screen}
      {...list.filtering}
      {...excel.screen}
      sales={sales}
      onDepositType={(book) => entry.send({ type: 'deposit.type', book })}
      onDepositRemove={({ certificate: { certificateNumber, supplierRuc } }) => {
        if (certificateNumber !== null && supplierRuc !== null)
          entry.send({ type: 'deposit.remove', deposit: { certificateNumber, supplierRuc } });
      }}
      onTermsEdit={() => entry.send({ type: 'terms.edit' })}
      periods={snapshot.context.input.periods}
      totals={snapshot.context.parts.totals}
      summary={summaryOf(list.whole)}
      onPeriodChange={(period) => send({ type: 'period.select', period })}
      onTotalsRetry={() => send({ type: 'part.reload', part: 'totals' })}
      onCertificateView={(voucher) => send({ type: 'certificate.view', voucher })}
    >
      {screen.children}
      {excel.toasts}
      <DepositEntryFlow {...entry} period={snapshot.context.period} terms={(sales && dataOf(sales))?.terms ?? null} />
      {certificate && (
        <CertificateDialog
          open
          certificate={certificate}
          business={input.business}
          onPrint={() => send({ type: 'certificate.print' })}
          onClose={() => send({ type: 'certificate.close' })}
        />
      )}
    </DetractionsScreen>
  );
}
