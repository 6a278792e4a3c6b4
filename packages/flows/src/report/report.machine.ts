import {
  clampPage,
  failed,
  firstPage,
  isSameSort,
  type ListSort,
  loading,
  newestFirst,
  pageSizes,
  ready,
  type VoucherFilter,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged } from '../internal/failures.ts';
import { isBeyondLast, pageCall } from '../internal/pageStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { reportActors } from './report.actors.ts';
import type {
  AnyPage,
  ReportContext,
  ReportEvent,
  ReportFact,
  ReportInput,
  ReportQuery,
  ReportServices,
  ListChanged,
} from './report.types.ts';

const queryOf = <Filter>({
  business,
  period,
  page,
  size,
  filters,
  sort,
}: Pick<ReportContext<AnyPage, Filter>, keyof ReportQuery<Filter>>): ReportQuery<Filter> => ({
  business,
  period: required(period, 'a period'),
  page,
  size,
  filters,
  sort,
});

/**
 * The paged list of a report, for one business and one period. Selecting another period, page, size or filter aborts the
 * open call, so that an outdated answer is never shown. `createReportPage` runs this machine as its child `report`.
 *
 * @example
 * const createPerceptionList = (api: Pick<Api, 'listPerceptions'>) =>
 *   createReport<PerceptionPage>({
 *     loadPage: async ({ business: { uuid, ruc }, period, page, size, signal }) => {
 *       const query = { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size };
 *       return perceptionPageOf(await api.listPerceptions({ query, signal }));
 *     },
 *     sizes: [10, 20, 50, 100],
 *   });
 * createActor(createPerceptionList(api), { input: { business, period: '202610' } }).start();
 */
export const createReport = <Page extends AnyPage, Filter = VoucherFilter>(services: ReportServices<Page, Filter>) => {
  type Row = Page['items'][number];
  const { sizes = pageSizes, keyOf, filtersOfPeriod = (filters) => filters } = services;
  return setup({
    types: {} as {
      context: ReportContext<Page, Filter>;
      input: ReportInput<Filter>;
      events: ReportEvent<Row, Filter>;
      emitted: ReportFact<Filter>;
      tags: 'busy';
    },
    actors: reportActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPage: ({ context }, { page }: { page: number }) => context.page !== page,
      isOtherSize: ({ context }, { size }: { size: number }) => context.size !== size && context.sizes.includes(size),
      isOtherSort: ({ context }, { sort }: { sort: ListSort }) => !isSameSort(context.sort, sort),
      isBeyondLast: ({ context }, { output }: { output: Page }) => isBeyondLast(context, output),
    },
    actions: {
      storePeriod: assign(({ context }, { period }: { period: string }) => ({
        period,
        filters: filtersOfPeriod(context.filters),
        page: firstPage,
        whole: null,
        selected: [],
      })),
      storePage: assign((_, { page }: { page: number }) => ({ page })),
      storeSize: assign((_, { size }: { size: number }) => ({ size, page: firstPage, whole: null })),
      storeFilters: assign((_, { filters }: { filters: readonly Filter[] }) => ({
        filters,
        page: firstPage,
        whole: null,
        selected: [],
      })),
      storeSort: assign((_, { sort }: { sort: ListSort }) => ({ sort, page: firstPage })),
      storeSelection: assign((_, { rows }: { rows: readonly Row[] }) => ({ selected: rows })),
      dropSelected: assign(({ context: { selected } }, { keys }: { keys: readonly string[] }) => ({
        selected: keyOf ? selected.filter((row) => !keys.includes(keyOf(row))) : selected,
      })),
      storeLastPage: assign((_, { output }: { output: Page }) => ({ page: output.totalPages })),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storeReceived: enqueueActions(({ context, enqueue }, { output }: { output: Page }) => {
        const { items: _items, ...whole } = output;
        const page = clampPage(context.page, output.totalPages);
        enqueue.assign({ content: ready(output), whole, page });
        enqueue.emit({ type: 'page.received', page, totalItems: output.totalItems });
      }),
      notifyChanged: emit(
        ({ context: { period, page, size, filters, sort } }): ListChanged<Filter> => ({
          type: 'list.changed',
          period,
          list: { page, size, filters, sort },
        }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'report',
    context: ({
      input: { business, period, list: { page = firstPage, size = sizes[0], filters = [], sort = newestFirst } = {} },
    }) => ({
      business,
      period,
      page,
      size: sizes.includes(size) ? size : sizes[0],
      sizes,
      filters,
      sort,
      content: undefined,
      whole: null,
      selected: [],
    }),
    initial: 'deciding',
    on: {
      'period.select': { target: '.deciding', actions: [withEvent('storePeriod'), 'notifyChanged'] },
      'page.select': {
        guard: withEvent('isOtherPage'),
        target: '.deciding',
        actions: [withEvent('storePage'), 'notifyChanged'],
      },
      'size.select': {
        guard: withEvent('isOtherSize'),
        target: '.deciding',
        actions: [withEvent('storeSize'), 'notifyChanged'],
      },
      'filters.change': { target: '.deciding', actions: [withEvent('storeFilters'), 'notifyChanged'] },
      'sort.change': {
        guard: withEvent('isOtherSort'),
        target: '.deciding',
        actions: [withEvent('storeSort'), 'notifyChanged'],
      },
      'selection.change': { actions: withEvent('storeSelection') },
      'selection.drop': { actions: withEvent('dropSelected') },
      'part.reload': '.deciding',
      'report.refresh': '.deciding',
    },
    states: {
      deciding: {
        always: [
          {
            guard: 'hasPeriod',
            target: 'loading',
            actions: 'storeLoading',
          },
          { target: 'withoutPeriod' },
        ],
      },
      withoutPeriod: {},
      loading: {
        tags: 'busy',
        on: { 'report.refresh': { target: 'loading', reenter: true } },
        invoke: pageCall('loadPage', queryOf<Filter>),
      },
      // What is shown stays until the answer.
      ready: { on: { 'report.refresh': 'loading' } },
      failed: {},
    },
  });
};

export type ReportMachine<Page extends AnyPage, Filter = VoucherFilter> = ReturnType<typeof createReport<Page, Filter>>;
