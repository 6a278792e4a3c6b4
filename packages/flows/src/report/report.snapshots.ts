import type { PageOf, Voucher } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { voucherPage } from '../testing/vouchers.ts';
import { createReport, type ReportMachine } from './report.machine.ts';

type Still = SnapshotFrom<ReportMachine<PageOf<Voucher>>>;

const at = stillOf<Still>(createReport<PageOf<Voucher>>(standIn<never>().services), {
  business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218' },
  period: '202610',
  page: 1,
  size: 20,
  filter: null,
  content: null,
  totals: null,
  selected: [],
});

const { totalItems, totalPages } = voucherPage;

export const reportSnapshots = {
  withoutPeriod: at('withoutPeriod', { period: null }),
  loading: at('loading'),
  ready: at('ready', { content: voucherPage, totals: { totalItems, totalPages } }),
  failed: at('failed'),
} satisfies Record<StateOf<Still>, Still>;

/** Nothing in the period. */
export const reportEmpty = at('ready', {
  content: { items: [], totalItems: 0, totalPages: 0 },
  totals: { totalItems: 0, totalPages: 0 },
});
