import { createVoucher, textiles } from '@contapro/fixtures';
import type { SnapshotFrom, StateValue } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { voucherDecisionSnapshots } from '../../engine/voucher-decision/voucherDecision.snapshots.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { createObservedVoucher, type ObservedVoucherMachine } from './observedVoucher.machine.ts';
import type { ObservedDecision } from './observedVoucher.types.ts';

type Snapshot = SnapshotFrom<ObservedVoucherMachine>;

export const observedVoucherInput = {
  business: textiles,
  period: '202610',
  voucher: createVoucher({ status: 'observado', reasons: ['AJENO_AL_GIRO'] }),
};

const machine = createObservedVoucher(mockServices<never>().services);
const at = (value: StateValue, decision: ObservedDecision | null = null): Snapshot =>
  machine.resolveState({ value, context: { ...observedVoucherInput, decision } });

export const observedVoucherSnapshots = {
  open: at('open'),
  viewing: withChildren(at('viewing'), {
    viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
  }),
  deciding: withChildren(at('deciding', 'decline'), {
    decision: { src: 'voucherDecision', snapshot: voucherDecisionSnapshots.open },
  }),
  ended: at('ended'),
} satisfies Record<Snapshot['value'], Snapshot>;
