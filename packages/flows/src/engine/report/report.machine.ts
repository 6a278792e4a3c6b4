import {
  clampPage,
  dataOf,
  failed,
  firstPage,
  isSameSort,
  type ListOrder,
  type ListSort,
  loading,
  mapLoadable,
  pageSizes,
  ready,
  type VoucherFilter,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { type FlowMemory, recalled } from './FlowMemory.ts';
import { type PageCall, reportActors, withRowsAbove } from './report.actors.ts';
import type {
  AnyListChanged,
  AnyPage,
  Known,
  ListQuery,
  ListSubject,
  PeriodSubject,
  ReportContext,
  ReportEvent,
  ReportFact,
  ReportInput,
  ReportServices,
} from './report.types.ts';

/** Milliseconds without typing after which a list is searched. */
const searchDelay = 300;

const isKnown = <Subject extends object>(subject: Subject): subject is Subject & Known<Subject> =>
  Object.values(subject).every((value) => value !== null);

const listOf = <Filters, Sort>({ page, size, filters, sort }: ListQuery<Filters, Sort>): ListQuery<Filters, Sort> => ({
  page,
  size,
  filters,
  sort,
});

const callOf = <Filters, Subject extends object, Sort>({
  subject,
  ...context
}: ListQuery<Filters, Sort> & { subject: Subject }): PageCall<Filters, Subject, Sort> => ({
  subject: required(isKnown(subject) ? subject : null, 'a subject'),
  list: listOf(context),
});

const periodOf = ({ period = null }: ListSubject) => period;

/** A page without its rows. */
function withoutRows<Page extends AnyPage>({ items: _items, ...whole }: Page) {
  return whole;
}

/**
 * A list: its pages, sizes, filters, order, search and selection, for any subject, such as a business and a period. Selecting
 * another subject, page, size or filter aborts the open call, so that an outdated answer is never shown. The machine of the
 * page runs it as its child `report`.
 *
 * @example
 * const createPerceptionList = (api: Pick<Api, 'listPerceptions'>) =>
 *   createReport<PerceptionPage>({
 *     loadPage: async ({ business: { uuid, ruc }, period, page, size, signal }) => {
 *       const query = { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size };
 *       return perceptionPageOf(await api.listPerceptions({ query, signal }));
 *     },
 *     opening: { filters: [], sort: newestFirst },
 *     sizes: [10, 20, 50, 100],
 *   });
 * createActor(createPerceptionList(api), { input: { subject: { business, period: '202610' } } }).start();
 */
export const createReport = <
  Page extends AnyPage,
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort extends ListOrder = ListSort,
>(
  services: ReportServices<Page, Filters, Subject, Sort>,
) => {
  type Row = Page['items'][number];
  const {
    sizes = pageSizes,
    call = 'loadPage',
    keyOf,
    more,
    opening,
    keepsWhole = false,
    keepsStale = false,
  } = services;
  const { filtersOfPeriod = (filters: Filters) => filters } = services;
  /** The name under which a page is kept: a page of another client, month, order, filter or number has another one. */
  const nameOf = ({ subject, ...list }: ListQuery<Filters, Sort> & { subject: ListSubject }) =>
    JSON.stringify([call, subject.business?.uuid, periodOf(subject), listOf(list)]);
  /** What was shown before of the page that is selected now. */
  const pageKept = (
    context: ListQuery<Filters, Sort> & { subject: ListSubject; memory?: FlowMemory | undefined },
  ): Partial<Pick<ReportContext<Page, Filters, Subject, Sort>, 'content' | 'whole' | 'recalled'>> => {
    const name = nameOf(context);
    const kept = recalled<Page>(context.memory, name);
    return kept === undefined ? {} : { content: ready(kept), whole: withoutRows(kept), recalled: name };
  };
  const isRecalled = (context: ReportContext<Page, Filters, Subject, Sort>) => context.recalled === nameOf(context);
  /** What is left of the totals when other rows are counted. */
  const left = keepsWhole ? {} : { whole: null };
  return setup({
    types: {} as {
      context: ReportContext<Page, Filters, Subject, Sort>;
      input: ReportInput<Filters, Subject, Sort>;
      events: ReportEvent<Page, Filters, Subject, Sort>;
      emitted: ReportFact<Filters, Sort>;
      tags: 'busy';
    },
    actors: reportActors(services),
    delays: { search: searchDelay },
    guards: {
      hasSubject: ({ context }) => isKnown(context.subject),
      isOtherPage: ({ context }, { page }: { page: number }) => context.page !== page,
      isOtherSize: ({ context }, { size }: { size: number }) => context.size !== size && context.sizes.includes(size),
      isOtherSort: ({ context }, { sort }: { sort: Sort }) => !isSameSort(context.sort, sort),
      isBeyondLast: ({ context }, { output: { totalPages = 0 } }: { output: Page }) =>
        totalPages > 0 && context.page > totalPages,
      hasMore: ({ context: { content } }) => {
        const shown = content && dataOf(content);
        return shown != null && more?.isOffered(shown) === true;
      },
      keepsRows: ({ context: { content } }) => keepsStale && content?.state === 'ready',
    },
    actions: {
      storeSubject: assign(({ context }, { subject }: { subject: Subject }) => ({
        subject,
        filters: filtersOfPeriod(context.filters),
        page: firstPage,
        whole: null,
        selected: [],
      })),
      updateSubject: assign((_, { subject }: { subject: Subject }) => ({ subject })),
      storePage: assign((_, { page }: { page: number }) => ({ page })),
      storeSize: assign((_, { size }: { size: number }) => ({ size, page: firstPage, ...left })),
      storeFilters: assign((_, { filters }: { filters: Filters }) => ({
        filters,
        page: firstPage,
        selected: [],
        ...left,
      })),
      storeSort: assign((_, { sort }: { sort: Sort }) => ({ sort, page: firstPage })),
      storeSelection: assign((_, { rows }: { rows: readonly Row[] }) => ({ selected: rows })),
      dropSelected: assign(({ context: { selected } }, { keys }: { keys: readonly string[] }) => ({
        selected: keyOf ? selected.filter((row) => !keys.includes(keyOf(row))) : selected,
      })),
      storeLastPage: assign((_, { output: { totalPages = firstPage } }: { output: Page }) => ({ page: totalPages })),
      recallPage: assign(({ context }) => pageKept(context)),
      // What is recalled is shown until the answer.
      storeLoading: assign(({ context }) => ({
        content: isRecalled(context) ? context.content : loading,
        isStale: false,
        recalled: null,
      })),
      storeUnknown: assign(({ context }) => (isRecalled(context) ? {} : { content: undefined, recalled: null })),
      storeFailed: assign({ content: failed }),
      storeStale: assign({ isStale: true }),
      storeReceived: enqueueActions(({ context, enqueue }, { output }: { output: Page }) => {
        const { totalItems = 0, totalPages = 0 } = output;
        const page = clampPage(context.page, totalPages);
        enqueue.assign({ content: ready(output), whole: withoutRows(output), page, isStale: false });
        enqueue.emit({ type: 'page.received', page, totalItems });
      }),
      storeMore: assign(({ context: { content } }, { output }: { output: Page }) => ({
        content: content && mapLoadable(content, (shown) => withRowsAbove(shown, output)),
        whole: withoutRows(output),
      })),
      editPage: assign(({ context: { content, whole } }, { edit }: { edit: (page: Page) => Page }) => {
        const edited = content && mapLoadable(content, edit);
        return { content: edited, whole: edited?.state === 'ready' ? withoutRows(edited.data) : whole };
      }),
      keepPage: ({ context }) => {
        const { content, memory } = context;
        if (content?.state === 'ready') memory?.keep(nameOf(context), content.data);
      },
      notifyChanged: emit(
        ({ context }): AnyListChanged<Filters, Sort> => ({
          type: 'list.changed',
          period: periodOf(context.subject),
          list: listOf(context),
        }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'report',
    context: ({ input: { subject, list: { page = firstPage, size = sizes[0], filters, sort, memory } = {} } }) => {
      const opened = {
        page,
        size: sizes.includes(size) ? size : sizes[0],
        filters: filters ?? opening.filters,
        sort: sort === undefined ? opening.sort : sort,
      };
      return {
        ...opened,
        subject,
        sizes,
        content: undefined,
        whole: null,
        selected: [],
        isStale: false,
        memory,
        recalled: null,
        ...pageKept({ ...opened, subject, memory }),
      };
    },
    initial: 'deciding',
    on: {
      'subject.select': { target: '.deciding', actions: [withEvent('storeSubject'), 'recallPage', 'notifyChanged'] },
      'subject.update': { target: '.deciding', actions: withEvent('updateSubject') },
      'page.select': {
        guard: withEvent('isOtherPage'),
        target: '.deciding',
        actions: [withEvent('storePage'), 'recallPage', 'notifyChanged'],
      },
      'size.select': {
        guard: withEvent('isOtherSize'),
        target: '.deciding',
        actions: [withEvent('storeSize'), 'recallPage', 'notifyChanged'],
      },
      'filters.change': { target: '.deciding', actions: [withEvent('storeFilters'), 'recallPage', 'notifyChanged'] },
      'filters.type': { target: '.typing', actions: [withEvent('storeFilters'), 'notifyChanged'] },
      'sort.change': {
        guard: withEvent('isOtherSort'),
        target: '.deciding',
        actions: [withEvent('storeSort'), 'recallPage', 'notifyChanged'],
      },
      'selection.change': { actions: withEvent('storeSelection') },
      'selection.drop': { actions: withEvent('dropSelected') },
      'page.edit': { actions: [withEvent('editPage'), 'keepPage'] },
      'part.reload': '.deciding',
      'report.refresh': '.deciding',
    },
    states: {
      deciding: {
        always: [
          {
            guard: 'hasSubject',
            target: 'loading',
            actions: 'storeLoading',
          },
          { target: 'withoutSubject', actions: 'storeUnknown' },
        ],
      },
      withoutSubject: {},
      // What is shown stays until the call.
      typing: { after: { search: 'deciding' } },
      loading: {
        tags: 'busy',
        on: {
          'report.refresh': { target: 'loading', reenter: true },
          'subject.update': { target: 'loading', reenter: true, actions: withEvent('updateSubject') },
        },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({
            ...callOf(context),
            shownRows: (context.content && dataOf(context.content)?.items.length) ?? 0,
          }),
          onDone: [
            {
              guard: withEvent('isBeyondLast'),
              target: 'loading',
              reenter: true,
              actions: withEvent('storeLastPage'),
            },
            { target: 'ready', actions: [withEvent('storeReceived'), 'keepPage'] },
          ],
          onError: [
            { guard: 'keepsRows', target: 'ready', actions: ['storeStale', notifyFailureOf(call)] },
            { target: 'failed', actions: ['storeFailed', notifyFailureOf(call)] },
          ],
        },
      },
      ready: {
        on: {
          // What is shown stays until the answer.
          'report.refresh': 'loading',
          'subject.update': { target: 'loading', actions: withEvent('updateSubject') },
          'more.load': { guard: 'hasMore', target: 'loadingMore' },
        },
      },
      loadingMore: {
        tags: 'busy',
        invoke: {
          id: 'loadMore',
          src: 'loadMore',
          input: ({ context }) => ({
            ...callOf(context),
            shown: required(context.content && dataOf(context.content), 'a page'),
          }),
          onDone: { target: 'ready', actions: [withEvent('storeMore'), 'keepPage'] },
          onError: { target: 'moreFailed', actions: notifyFailureOf(call) },
        },
      },
      moreFailed: { on: { 'more.load': 'loadingMore' } },
      failed: {},
    },
  });
};

export type ReportMachine<
  Page extends AnyPage,
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort extends ListOrder = ListSort,
> = ReturnType<typeof createReport<Page, Filters, Subject, Sort>>;
