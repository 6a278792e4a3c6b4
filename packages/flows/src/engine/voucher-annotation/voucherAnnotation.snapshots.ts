import { textiles, vouchers } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createVoucherAnnotation, type VoucherAnnotationMachine } from './voucherAnnotation.machine.ts';

type Snapshot = SnapshotFrom<VoucherAnnotationMachine>;

const at = snapshotFactory<Snapshot>(createVoucherAnnotation(mockServices<never>().services), {
  business: textiles,
  period: '202610',
  vouchers: vouchers.slice(0, 1),
  isTried: false,
  isAnnotated: false,
});

export const voucherAnnotationSnapshots = {
  open: at('open'),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
