import { VoucherHistoryLines } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../react/useFlow.ts';
import { createVoucherHistory, type VoucherHistoryMachine } from './voucherHistory.machine.ts';
import type { VoucherHistoryServices } from './voucherHistory.types.ts';

export type VoucherHistoryFlowProps = StandaloneProps<VoucherHistoryMachine, VoucherHistoryServices>;

/** When SUNAT proposed a voucher, in a few lines. Give it the code of the voucher as `key`. */
export function VoucherHistoryFlow({ services, ...flow }: VoucherHistoryFlowProps) {
  const [snapshot, send] = useFlow(() => createVoucherHistory(services), flow);
  return <VoucherHistoryLines history={snapshot.context.history} onRetry={() => send({ type: 'history.reload' })} />;
}
