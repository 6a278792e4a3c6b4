import { exchangeRateDays, exchangeRatePage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { exchangeRatesOpening } from './exchangeRates.actors.ts';
import { createExchangeRates, type ExchangeRatesMachine } from './exchangeRates.machine.ts';

type Snapshot = SnapshotFrom<ExchangeRatesMachine>;

const at = snapshotFactory<Snapshot>(createExchangeRates({ api: mockServices<never>().services }), {
  input: {},
  day: null,
  message: null,
});

const missing = exchangeRateDays[0] ?? null;
const typed = exchangeRateDays.find(({ state }) => state === 'typed') ?? null;

const states = {
  closed: at('closed'),
  editing: at('editing', { day: missing }),
  removing: at('removing', { day: typed }),
  restoring: at('restoring', { day: typed }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const list = listSnapshotsOf({ page: exchangeRatePage, subject: {}, opening: exchangeRatesOpening });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const exchangeRatesSnapshots = {
  'list.loading': over(states.closed, list.loading),
  'list.loading.next page': over(states.closed, list['loading.next page']),
  'list.typing': over(states.closed, list.typing),
  'list.ready': over(states.closed, list.ready),
  'list.failed': over(states.closed, list.failed),
  closed: over(states.closed, list.ready),
  editing: over(states.editing, list.ready),
  'editing, a typed rate': over(at('editing', { day: typed }), list.ready),
  removing: over(states.removing, list.ready),
  restoring: over(states.restoring, list.ready),
};
