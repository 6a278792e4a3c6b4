import { StatusDialog, useCode } from '@contapro/ui';
import type { FailureLogged } from '../facts.ts';
import type {
  VoucherAnnotationInput,
  VoucherAnnotationOutput,
  VoucherAnnotationServices,
} from './voucherAnnotation.types.ts';

/** Few purchases are annotated in another month, so the dialog and its machine are loaded with the first of them. */
const importFlow = () => import('./VoucherAnnotationFlow.tsx');

export interface OpenVoucherAnnotationProps {
  services: VoucherAnnotationServices & { clock?: (() => number) | undefined };
  /** Read when the dialog is mounted. */
  input: VoucherAnnotationInput;
  onFailure: (failure: FailureLogged) => void;
  /** Called when the dialog is closed. Unmount it. */
  onClose: (output: VoucherAnnotationOutput) => void;
}

/** The dialog that annotates purchases in another period, in flows that load it when it is opened. */
export function OpenVoucherAnnotation({ services, input, onFailure, onClose }: OpenVoucherAnnotationProps) {
  const { code, retry } = useCode(importFlow);
  const leave = () => onClose({ isStale: false, gone: [] });
  if (code.state !== 'ready')
    return <StatusDialog state={code.state} size="small" onClose={leave} onLeave={leave} onRetry={retry} />;
  return (
    <code.data.VoucherAnnotationFlow
      services={services}
      input={input}
      clock={services.clock}
      onEmit={(fact) => {
        if (fact.type === 'annotation.closed') onClose({ isStale: fact.isStale, gone: fact.gone });
        else if (fact.type === 'failure.logged') onFailure(fact);
      }}
    />
  );
}
