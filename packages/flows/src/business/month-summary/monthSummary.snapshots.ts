import { failed, loading, ready } from '@contapro/domain';
import { monthSummary, studioLogo, summaryFingerprint, summaryLink, summaryUrl, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createMonthSummary, type MonthSummaryMachine } from './monthSummary.machine.ts';
import type { MonthSummaryPreview, MonthSummaryServices } from './monthSummary.types.ts';

type Snapshot = SnapshotFrom<MonthSummaryMachine>;

const shown: MonthSummaryPreview = {
  summary: monthSummary,
  studioLogo,
  fingerprint: summaryFingerprint,
  readAt: '2026-11-10 10:00',
  links: [summaryLink],
};

const at = snapshotFactory<Snapshot>(
  createMonthSummary({ api: mockServices<MonthSummaryServices['api']>().services, clock: Date.now }),
  {
    business: textiles,
    period: '202610',
    periods: ['202610', '202609', '202608'],
    preview: ready(shown),
    link: null,
    problem: null,
    revoked: null,
  },
);

export const monthSummarySnapshots = {
  withoutPeriod: at('withoutPeriod', { period: null, periods: [], preview: loading }),
  'shown.loading': at('shown.loading', { preview: loading }),
  'shown.failed': at('shown.failed', { preview: failed }),
  'shown.idle': at('shown.idle', { link: { id: summaryLink.id, url: summaryUrl } }),
  'shown.making': at('shown.making', { preview: ready({ ...shown, links: [] }) }),
  'shown.revoking': at('shown.revoking', { revoked: summaryLink.id }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
