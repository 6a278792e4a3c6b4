import { ObservedVoucherScreen, type ObservedVoucherScreenProps } from '@contapro/ui/screens';
import { ClientQuestionFlow } from '../client-question/ClientQuestionFlow.tsx';
import { FileDownloadFlow } from '../../engine/file-download/FileDownloadFlow.tsx';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { VoucherDecisionFlow } from '../../engine/voucher-decision/VoucherDecisionFlow.tsx';
import { VoucherViewerFlow } from '../../engine/voucher-viewer/VoucherViewerFlow.tsx';
import { createObservedVoucher, type ObservedVoucherMachine } from './observedVoucher.machine.ts';
import type { ObservedVoucherInput, ObservedVoucherServices } from './observedVoucher.types.ts';

export interface ObservedVoucherFlowProps
  extends Pick<FlowOptions<ObservedVoucherMachine>, 'snapshot' | 'onEmit'>,
    Pick<ObservedVoucherScreenProps, 'hrefs'> {
  services: ObservedVoucherServices;
  /** Read when the flow starts. */
  input: Omit<ObservedVoucherInput, 'business'> & {
    business: ObservedVoucherInput['business'] & Readonly<{ name: string }>;
  };
}

/**
 * The page of one observed voucher with its dialogs and the questions to the client about it. Give it the code of the voucher as `key`. It must be inside a
 * `ToastProvider` of `@contapro/ui`, which shows failed downloads.
 */
export function ObservedVoucherFlow({ services, input, snapshot: given, onEmit, hrefs }: ObservedVoucherFlowProps) {
  const [snapshot, send] = useFlow(() => createObservedVoucher(services), { input, snapshot: given, onEmit });
  const { files, viewer, decision } = snapshot.children;
  return (
    <ObservedVoucherScreen
      business={input.business}
      period={snapshot.context.period}
      voucher={snapshot.context.voucher}
      onDecide={(kind) => send({ type: 'decision.open', decision: kind })}
      onView={() => send({ type: 'voucher.view' })}
      onDownload={(fileType) => send({ type: 'file.download', fileType })}
      question={
        <ClientQuestionFlow
          key={snapshot.context.voucher.code}
          services={services}
          input={{ business: input.business, period: snapshot.context.period, voucher: snapshot.context.voucher }}
          onEmit={onEmit}
        />
      }
      hrefs={hrefs}
    >
      {files && <FileDownloadFlow actor={files} />}
      {viewer && <VoucherViewerFlow actor={viewer} />}
      {decision && <VoucherDecisionFlow actor={decision} />}
    </ObservedVoucherScreen>
  );
}
