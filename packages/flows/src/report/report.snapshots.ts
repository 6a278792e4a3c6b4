import { failed, loading, newestFirst, pageSizes, ready } from '@contapro/domain';
import { periodVouchers, textiles, voucherPageOf } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createReport, type ReportMachine } from './report.machine.ts';
import type { AnyPage } from './report.types.ts';

type Snapshot<Page extends AnyPage> = SnapshotFrom<ReportMachine<Page>>;

/**
 * A snapshot of a list in each of its states, for the stories of its report.
 *
 * @example
 * const list = reportSnapshotsOf(perceptionPage, withholdingPageSizes);
 * const page = withChildren(reportPage, { report: { src: 'report', snapshot: list.ready } });
 */
export function reportSnapshotsOf<Page extends AnyPage>(page: Page, sizes: readonly [number, ...number[]] = pageSizes) {
  const { items: _items, ...whole } = page;
  const at = snapshotFactory<Snapshot<Page>>(createReport<Page>(mockServices<never>().services), {
    business: textiles,
    period: '202610',
    page: 1,
    size: sizes[0],
    sizes,
    filters: [],
    sort: newestFirst,
    content: undefined,
    whole: null,
    selected: [],
  });
  return {
    withoutPeriod: at('withoutPeriod', { period: null }),
    loading: at('loading', { content: loading }),
    ready: at('ready', { content: ready(page), whole }),
    failed: at('failed', { content: failed }),
  } satisfies Record<StateOf<Snapshot<Page>>, Snapshot<Page>>;
}

/** A list of the vouchers that stories show. */
export const reportSnapshots = reportSnapshotsOf(voucherPageOf(periodVouchers, 20));
