import { type DetractionFilter, type DetractionPage } from '@contapro/domain';
import { CertificateDialog, DetractionsScreen } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import { summaryOf } from '../../engine/report/summaryOf.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { createDetractions, type DetractionsMachine } from './detractions.machine.ts';
import type { DetractionsInput, DetractionsParts, DetractionsServices } from './detractions.types.ts';

export interface DetractionsFlowProps extends Pick<FlowOptions<DetractionsMachine>, 'snapshot' | 'onEmit'> {
  services: DetractionsServices;
  input: ReportFlowInput<DetractionsInput>;
}

/** The report Detracciones with its dialogs. Give it the uuid of the business as `key`. */
export function DetractionsFlow({ services, input, ...flow }: DetractionsFlowProps) {
  const { snapshot, send, list, screen } = useReportPage<
    DetractionPage,
    DetractionsParts,
    DetractionFilter,
    DetractionsInput
  >(() => createDetractions(services), { input, ...flow });
  const { certificate } = snapshot.context;
  return (
    <DetractionsScreen
      {...screen}
      {...list.filtering}
      periods={snapshot.context.input.periods}
      totals={snapshot.context.parts.totals}
      summary={summaryOf(list.whole)}
      onPeriodChange={(period) => send({ type: 'period.select', period })}
      onTotalsRetry={() => send({ type: 'part.reload', part: 'totals' })}
      onCertificateView={(voucher) => send({ type: 'certificate.view', voucher })}
    >
      {screen.children}
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
