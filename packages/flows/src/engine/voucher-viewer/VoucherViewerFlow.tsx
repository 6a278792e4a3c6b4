import { type Loadable, loading, viewerTexts } from '@contapro/domain';
import { StatusDialog, useCode, useTexts } from '@contapro/ui';
import { type ReactNode, useEffect } from 'react';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { importViewer, type VoucherViewing } from './importViewer.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerServices } from './voucherViewer.types.ts';

type Module = Awaited<ReturnType<typeof importViewer>>;

/** The module once it is loaded, so that the next voucher is shown with the first rendering. */
let loaded: Loadable<Module> = loading;

export type VoucherViewerFlowProps = FlowProps<VoucherViewerMachine, VoucherViewerServices> &
  VoucherViewing & {
    /** Shown inside the dialog. Toasts that it shows with `useToast` can be pressed while the dialog is open. */
    children?: ReactNode;
  };

/** The dialog that shows the file of a voucher. It is open when it is mounted. */
export function VoucherViewerFlow({ paging, decisions, onDecide, children, ...props }: VoucherViewerFlowProps) {
  const [snapshot, send] = useFlow(createVoucherViewer, props);
  const texts = useTexts('viewer', viewerTexts);
  const { code, retry } = useCode(importViewer, loaded);
  useEffect(() => {
    if (code.state === 'ready') loaded = code;
  }, [code]);
  if (code.state === 'ready')
    return <code.data.OpenVoucherViewer {...{ snapshot, send, paging, decisions, onDecide, children }} />;
  const close = () => send({ type: 'dialog.close' });
  return (
    <>
      <StatusDialog
        state={snapshot.status === 'active' ? code.state : 'closed'}
        words={{ loading: { title: texts.loading } }}
        onLeave={close}
        onClose={close}
        onRetry={retry}
      />
      {children}
    </>
  );
}
