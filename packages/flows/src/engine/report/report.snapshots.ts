import { failed, type ListOrder, loading, pageSizes, ready } from '@contapro/domain';
import { periodVouchers, textiles, sampleVoucherPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createReport, type ReportMachine } from './report.machine.ts';
import type { AnyPage, ListQuery, PeriodSubject } from './report.types.ts';
import { voucherOpening } from './voucherOpening.ts';

type Snapshot<Page extends AnyPage, Filters, Subject extends object, Sort extends ListOrder> = SnapshotFrom<
  ReportMachine<Page, Filters, Subject, Sort>
>;

/** A snapshot of a list in each of its states, for the stories of its page. `withChildren` puts one into that of the page. */
export function listSnapshotsOf<Page extends AnyPage, Filters, Subject extends object, Sort extends ListOrder>({
  page,
  subject,
  opening,
  sizes = pageSizes,
}: {
  page: Page;
  subject: Subject;
  opening: Pick<ListQuery<Filters, Sort>, 'filters' | 'sort'>;
  sizes?: readonly [number, ...number[]] | undefined;
}) {
  const { items: _items, ...whole } = page;
  const services = { ...mockServices<{ loadPage: () => Promise<Page> }>('loadPage').services, opening };
  const at = snapshotFactory<Snapshot<Page, Filters, Subject, Sort>>(
    createReport<Page, Filters, Subject, Sort>(services),
    {
      subject,
      page: 1,
      size: sizes[0],
      sizes,
      ...opening,
      content: undefined,
      whole: null,
      selected: [],
      isStale: false,
      recalled: null,
    },
  );
  const shown = { content: ready(page), whole };
  return {
    withoutSubject: at('withoutSubject'),
    loading: at('loading', { content: loading }),
    'loading.next page': at('loading', { content: loading, whole, page: 2 }),
    typing: at('typing', shown),
    ready: at('ready', shown),
    stale: at('ready', { ...shown, isStale: true }),
    loadingMore: at('loadingMore', shown),
    moreFailed: at('moreFailed', shown),
    failed: at('failed', { content: failed }),
  } satisfies Record<
    StateOf<Snapshot<Page, Filters, Subject, Sort>> | 'loading.next page' | 'stale',
    Snapshot<Page, Filters, Subject, Sort>
  >;
}

/**
 * The snapshots of the list of a report.
 *
 * @example
 * const list = reportSnapshotsOf(perceptionPage, withholdingPageSizes);
 */
export const reportSnapshotsOf = <Page extends AnyPage>(page: Page, sizes?: readonly [number, ...number[]]) => ({
  ...listSnapshotsOf({
    page,
    sizes,
    subject: { business: textiles, period: '202610' } satisfies PeriodSubject,
    opening: voucherOpening,
  }),
  withoutSubject: listSnapshotsOf({
    page,
    sizes,
    subject: { business: textiles, period: null } satisfies PeriodSubject,
    opening: voucherOpening,
  }).withoutSubject,
});

/** A list of the vouchers that stories show. */
export const reportSnapshots = reportSnapshotsOf(sampleVoucherPage(periodVouchers, 20));
