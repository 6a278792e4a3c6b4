import { VoucherDecisionDialog } from '@contapro/ui/screens';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import { createVoucherDecision, type VoucherDecisionMachine } from './voucherDecision.machine.ts';
import type { VoucherDecisionServices } from './voucherDecision.types.ts';

export type VoucherDecisionFlowProps = FlowProps<VoucherDecisionMachine, VoucherDecisionServices>;

/** The dialog that validates, rejects or approves vouchers. It is open when it is mounted. */
export function VoucherDecisionFlow(props: VoucherDecisionFlowProps) {
  const [{ value, context }, send] = useFlow(createVoucherDecision, props);
  return (
    <VoucherDecisionDialog
      state={value}
      decision={context.decision}
      vouchers={context.vouchers}
      period={context.period}
      currentPeriod={context.currentPeriod}
      changed={context.changed}
      message={context.message}
      lineFailure={context.lineFailure}
      onConfirm={(note, countsIn) => send({ type: 'decision.confirm', note, countsIn })}
      onUndo={() => send({ type: 'decision.undo' })}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
