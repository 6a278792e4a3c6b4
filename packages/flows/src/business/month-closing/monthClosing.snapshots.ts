import { failed, loading, type MonthClosing, ready } from '@contapro/domain';
import { sampleMonthClosing as closingOf, monthClosings, monthToConfirm, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createMonthClosing, type MonthClosingMachine } from './monthClosing.machine.ts';
import type { MonthClosingServices } from './monthClosing.types.ts';

type Snapshot = SnapshotFrom<MonthClosingMachine>;

const at = snapshotFactory<Snapshot>(createMonthClosing(mockServices<MonthClosingServices>().services), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  today: '2026-11-10',
  closing: ready(monthClosings.figures),
  problem: null,
});
const of = (closing: MonthClosing) => ({ closing: ready(closing) });
const collecting = of(closingOf({ purchasesReceivedAt: null, isCollecting: true }));

export const monthClosingSnapshots = {
  withoutPeriod: at('withoutPeriod', { period: null, periods: [], closing: loading }),
  'shown.loading': at('shown.loading', { closing: loading }),
  'shown.failed': at('shown.failed', { closing: failed }),
  'shown.idle.settled': at('shown.idle.settled', of(monthClosings.doubts)),
  'shown.idle.watching': at('shown.idle.watching', collecting),
  'shown.idle.waiting': at('shown.idle.waiting', collecting),
  'shown.refreshing': at('shown.refreshing'),
  'shown.requesting': at('shown.requesting', of(monthClosings.collected)),
  'shown.checking': at('shown.checking'),
  'shown.confirming': at('shown.confirming', of(monthToConfirm)),
  'shown.unchecking': at('shown.unchecking', of(monthClosings.files)),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
