import { type ListingFilter, type Voucher, type VoucherPage } from '@contapro/domain';
import { ObservationsScreen, type ObservationsScreenProps } from '@contapro/ui/screens';
import type { ActorRefFrom } from 'xstate';
import type { DecisionQueueMachine } from '../../engine/decision-queue/index.ts';
import { DecisionQueueFlow } from '../../engine/decision-queue/DecisionQueueFlow.tsx';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import { summaryOf } from '../../engine/report/summaryOf.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { OpenVoucherAnnotation } from '../../engine/voucher-annotation/OpenVoucherAnnotation.tsx';
import { VoucherDecisionFlow } from '../../engine/voucher-decision/VoucherDecisionFlow.tsx';
import { createObservations, type ObservationsMachine } from './observations.machine.ts';
import type { ObservationsInput, ObservationsParts, ObservationsServices } from './observations.types.ts';

export interface ObservationsFlowProps
  extends Pick<FlowOptions<ObservationsMachine>, 'snapshot' | 'onEmit'>,
    Pick<ObservationsScreenProps, 'hrefs'> {
  services: ObservationsServices;
  input: ReportFlowInput<ObservationsInput>;
}

const decisionToasts = (queue: ActorRefFrom<DecisionQueueMachine>) => <DecisionQueueFlow actor={queue} />;
const codeOf = ({ code }: Voucher) => code;

/**
 * The report Observaciones with its dialogs. Give it the uuid of the business as `key`. It must be inside a
 * `ToastProvider` of `@contapro/ui`, which shows failed downloads.
 */
export function ObservationsFlow({ services, input, hrefs, ...flow }: ObservationsFlowProps) {
  const { snapshot, send, list, screen } = useReportPage<
    VoucherPage,
    ObservationsParts,
    ListingFilter,
    ObservationsInput
  >(() => createObservations(services), {
    input,
    deciding: { keyOf: codeOf, toasts: decisionToasts },
    ...flow,
  });
  const { decision } = snapshot.children;
  const { business, period, annotated } = snapshot.context;
  const { page, pageSize: size } = screen;
  return (
    <ObservationsScreen
      {...screen}
      {...list.filtering}
      {...list.selection}
      whole={summaryOf(list.whole)}
      filterOptions={snapshot.context.parts.options}
      onFilterOptionsRetry={() => send({ type: 'part.reload', part: 'options' })}
      onDecide={(kind, voucher) => send({ type: 'decision.make', decision: kind, voucher })}
      onDecideSelected={(kind, vouchers) => send({ type: 'decision.open', decision: kind, vouchers })}
      onReview={(voucher) => send({ type: 'voucher.review', voucher })}
      onMassDownload={(fileType, codes, listing) =>
        send({ type: 'zip.download', fileType, codes, page, size, listing })
      }
      onDownload={(voucher, fileType) => send({ type: 'file.download', voucher, fileType })}
      onAnnotate={(vouchers) => send({ type: 'annotation.open', vouchers })}
      hrefs={hrefs}
    >
      {screen.children}
      {decision && <VoucherDecisionFlow actor={decision} />}
      {annotated && period !== null && (
        <OpenVoucherAnnotation
          services={services}
          input={{ business, period, vouchers: annotated }}
          onFailure={(failure) => send({ type: 'failure.pass', failure })}
          onClose={(output) => send({ type: 'annotation.close', ...output })}
        />
      )}
    </ObservationsScreen>
  );
}
