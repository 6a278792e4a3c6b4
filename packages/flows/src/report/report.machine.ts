import { clampPage, defaultPageSize, firstPage, type PageSize, type VoucherFilter } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { PeriodSelected } from '../facts.ts';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { reportActors } from './report.actors.ts';
import type { AnyPage, ReportContext, ReportEvent, ReportFact, ReportInput, ReportServices } from './report.types.ts';

/**
 * A paged listing of a business and a period: every report of the product is one of these. Another period, page,
 * size or filter aborts the call that is open, so an answer that is no longer asked for is never shown.
 *
 * @example
 * const createPerceptions = (api: Pick<Api, 'listPerceptions'>) =>
 *   createReport({
 *     loadPage: async ({ business: { uuid, ruc }, period, page, size, signal }) => {
 *       const query = { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size };
 *       return perceptionPageOf(await api.listPerceptions({ query, signal }));
 *     },
 *   });
 * createActor(createPerceptions(api), { input: { business, period: '202610' } }).start();
 */
export const createReport = <Page extends AnyPage>(services: ReportServices<Page>) =>
  setup({
    types: {} as {
      context: ReportContext<Page>;
      input: ReportInput;
      events: ReportEvent;
      emitted: ReportFact;
      tags: 'busy';
    },
    actors: reportActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isSamePeriod: ({ context }, { period }: { period: string }) => context.period === period,
      isSamePage: ({ context }, { page }: { page: number }) => context.page === page,
      isSameSize: ({ context }, { size }: { size: PageSize }) => context.size === size,
      isUnfiltered: ({ context }) => context.filter === null,
      isBeyondLast: ({ context }, { output }: { output: Page }) =>
        output.totalPages > 0 && context.page > output.totalPages,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, page: firstPage, totals: null })),
      storePage: assign((_, { page }: { page: number }) => ({ page })),
      storeSize: assign((_, { size }: { size: PageSize }) => ({ size, page: firstPage, totals: null })),
      storeFilter: assign((_, { filter }: { filter: VoucherFilter | null }) => ({
        filter,
        page: firstPage,
        totals: null,
      })),
      storeSelection: assign((_, { codes }: { codes: readonly string[] }) => ({ selected: codes })),
      storeLastPage: assign((_, { output }: { output: Page }) => ({ page: output.totalPages })),
      storeContent: enqueueActions(({ context, enqueue }, { output }: { output: Page }) => {
        const { totalItems, totalPages } = output;
        const page = clampPage(context.page, totalPages);
        enqueue.assign({ content: output, totals: { totalItems, totalPages }, page });
        enqueue.emit({ type: 'page.received', page, totalItems });
      }),
      resetContent: assign({ content: null, selected: [] }),
      notifyPeriod: emit((_, { period }: { period: string }): PeriodSelected => ({ type: 'period.selected', period })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'report',
    context: ({ input: { business, period, size = defaultPageSize, filter = null } }) => ({
      business,
      period,
      page: firstPage,
      size,
      filter,
      content: null,
      totals: null,
      selected: [],
    }),
    initial: 'deciding',
    on: {
      'period.select': [
        { guard: withEvent('isSamePeriod') },
        {
          target: '.deciding',
          actions: [withEvent('storePeriod'), withEvent('notifyPeriod')],
        },
      ],
      'page.select': [{ guard: withEvent('isSamePage') }, { target: '.deciding', actions: withEvent('storePage') }],
      'size.select': [{ guard: withEvent('isSameSize') }, { target: '.deciding', actions: withEvent('storeSize') }],
      'filter.apply': { target: '.deciding', actions: withEvent('storeFilter') },
      'filter.clear': [
        { guard: 'isUnfiltered' },
        { target: '.deciding', actions: { type: 'storeFilter', params: { filter: null } } },
      ],
      'report.reload': '.deciding',
    },
    states: {
      deciding: { always: [{ guard: 'hasPeriod', target: 'loading' }, { target: 'withoutPeriod' }] },
      withoutPeriod: {},
      loading: {
        tags: 'busy',
        entry: 'resetContent',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { business, period, page, size, filter } }) => ({
            business,
            period: required(period, 'a period'),
            page,
            size,
            filter,
          }),
          onDone: [
            {
              // Rows went away meanwhile: the last page there is shows instead.
              guard: withEvent('isBeyondLast'),
              target: 'loading',
              reenter: true,
              actions: withEvent('storeLastPage'),
            },
            { target: 'ready', actions: withEvent('storeContent') },
          ],
          onError: { target: 'failed', actions: notifyFailureOf('loadPage') },
        },
      },
      ready: { on: { 'selection.change': { actions: withEvent('storeSelection') } } },
      failed: {},
    },
  });

/** The machine, for types. */
export type ReportMachine<Page extends AnyPage> = ReturnType<typeof createReport<Page>>;
