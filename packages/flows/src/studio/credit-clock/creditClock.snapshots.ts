import { creditClockPage } from '@contapro/fixtures';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { creditClockOpening } from './creditClock.actors.ts';
import { createCreditClock } from './creditClock.machine.ts';
import type { CreditClockServices } from './creditClock.types.ts';

const shown = createCreditClock({
  ...mockServices<Pick<CreditClockServices, 'fetchFile'>>('fetchFile').services,
  api: mockServices<CreditClockServices['api']>().services,
  clock: () => Date.parse('2026-11-20T15:00:00Z'),
}).resolveState({ value: {}, context: { input: {}, today: '2026-11-20', filters: creditClockOpening.filters } });

const list = listSnapshotsOf({ page: creditClockPage, subject: {}, opening: creditClockOpening });
const over = (snapshot: (typeof list)[keyof typeof list]) =>
  withChildren(shown, { report: { src: 'report', snapshot } });

export const creditClockSnapshots = {
  'list.loading': over(list.loading),
  'list.loading.next page': over(list['loading.next page']),
  'list.typing': over(list.typing),
  'list.ready': over(list.ready),
  'list.failed': over(list.failed),
};
