import {
  limaDateOf,
  type Loadable,
  loading,
  viewed,
  viewEventDelay,
  viewNames,
  type ViewName,
  type Book,
} from '@contapro/domain';
import { and, assign, emit, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { BookSelected } from '../../engine/facts.ts';
import type { IntroVideoOutput } from '../../engine/intro-video/index.ts';
import { failureLogged } from '../../engine/internal/failures.ts';
import {
  type PartMatch,
  periodPartStates,
  type PartStored,
  type ShownParts,
} from '../../engine/internal/loadableStates.ts';
import { periodSelected, periodSelection, periodStates } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { TourEnd, TourEnded } from '../tour/index.ts';
import { dashboardActors } from './dashboard.actors.ts';
import type {
  DashboardContext,
  DashboardEvent,
  DashboardFact,
  DashboardInput,
  DashboardServices,
  DashboardPart,
  DashboardParts,
} from './dashboard.types.ts';

const nothingYet: ShownParts<DashboardParts> = {
  purchases: loading,
  sales: loading,
  totals: loading,
  detractions: loading,
  declaration: loading,
  purchaseHistory: loading,
  salesHistory: loading,
  sources: loading,
};

const has = (parts: ShownParts<DashboardParts> | null, state: Loadable<never>['state']) =>
  parts !== null && Object.values(parts).some((part) => part.state === state);

/**
 * The dashboard of a business, 'Tu reporte de empresa'. It sends the calls for the figures of a period, then those for the
 * history and the sources, without waiting for an answer in between. When one of them fails, the others are shown.
 *
 * @example
 * const actor = createActor(createDashboard({ api, fetchFile, clock: Date.now }), {
 *   input: { business, period: '202610', periods, showsIntroVideo: false, videoUrl: null },
 * });
 */
export const createDashboard = (services: DashboardServices) => {
  const base = setup({
    types: {} as {
      context: DashboardContext;
      input: DashboardInput;
      events: DashboardEvent;
      emitted: DashboardFact;
      children: { downloads: 'downloads'; video: 'introVideo' };
      tags: 'busy';
    },
    actors: dashboardActors(services),
    delays: { view: viewEventDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isBook: (_, { book, is }: { book: Book; is: Book }) => book === is,
      opensSales: ({ context }) => context.book === 'sales',
      isIntroVideoDue: ({ context }) => context.showsIntroVideo,
      isPart: (_, { part, is }: PartMatch) => part === is,
      isTourDue: ({ context }) => context.showsTour === true && !context.showsIntroVideo,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, parts: null })),
      storePeriods: assign(({ context }, { periods }: { periods: readonly string[] }) => ({
        periods,
        period: context.period ?? periods[0] ?? null,
        // What was seen may be outdated now.
        seen: {},
      })),
      storePart: enqueueActions(({ context, enqueue }, { part, loadable }: PartStored<DashboardParts>) => {
        const parts = { ...required(context.parts, 'a period'), [part]: loadable };
        const [was, is] = [has(context.parts, 'loading'), has(parts, 'loading')];
        enqueue.assign({ parts });
        if (loadable.state === 'ready') {
          const period = required(context.period, 'a period');
          enqueue.assign({ seen: { ...context.seen, [period]: { ...context.seen[period], [part]: loadable } } });
        }
        if (is && !was) enqueue.emit({ type: 'figures.requested' });
        if (was && !is && has(parts, 'ready')) enqueue.emit({ type: 'figures.received' });
      }),
      beginParts: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ parts: nothingYet });
        if (!has(context.parts, 'loading')) enqueue.emit({ type: 'figures.requested' });
      }),
      openView: enqueueActions(({ enqueue }, { view }: { view: ViewName }) => {
        enqueue.assign({ view });
        enqueue.emit({ type: 'view.opened', view });
      }),
      openDownload: sendTo(services.downloads ?? 'downloads', ({ context: { business, period, periods, view } }) => ({
        type: 'report.open',
        input: { business, period: required(period, 'a period'), periods, view },
      })),
      resetIntroVideo: assign({ showsIntroVideo: false }),
      // The main link of the video leads to another page.
      storeVideoEnd: assign(({ context }, { output }: { output: IntroVideoOutput }) => ({
        showsTour: context.showsTour === true && !output.isContinued,
      })),
      resetTour: assign({ showsTour: false }),
      notifyTourEnded: emit((_, { end }: { end: TourEnd }): TourEnded => ({ type: 'tour.ended', end })),
      notifyPeriod: emit(periodSelected),
      notifyBook: emit((_, { book }: { book: Book }): BookSelected => ({ type: 'book.selected', book })),
      notifyViewed: emit(({ context: { view } }) => ({ type: 'event.logged' as const, event: viewed(view) })),
      notifyFailure: emit(failureLogged),
    },
  });

  const partOf = <const Name extends DashboardPart>(part: Name) =>
    base.createStateConfig({ initial: 'loading', states: periodPartStates(part) });

  const bookOf = (book: Book, other: Book) =>
    base.createStateConfig({
      initial: 'unseen',
      entry: { type: 'openView', params: { view: viewNames[book] } },
      on: {
        'book.select': {
          guard: { type: 'isBook', params: ({ event }) => ({ book: event.book, is: other }) },
          target: other,
          actions: { type: 'notifyBook', params: { book: other } },
        },
      },
      states: { unseen: { after: { view: { target: 'seen', actions: 'notifyViewed' } } }, seen: {} },
    });

  return base.createMachine({
    id: 'dashboard',
    context: ({ input }) => ({
      ...input,
      today: limaDateOf(services.clock()),
      parts: null,
      seen: {},
      view: viewNames.purchases,
      downloads: services.downloads,
    }),
    type: 'parallel',
    invoke: services.downloads ? [] : [{ id: 'downloads', src: 'downloads' }],
    on: { 'download.open': { guard: 'hasPeriod', actions: 'openDownload' } },
    states: {
      data: {
        initial: 'deciding',
        on: {
          'periods.update': { target: '.deciding', actions: withEvent('storePeriods') },
          ...periodSelection,
        },
        states: periodStates({
          type: 'parallel',
          entry: 'beginParts',
          states: {
            // The calls are sent in this order.
            purchases: partOf('purchases'),
            sales: partOf('sales'),
            totals: partOf('totals'),
            detractions: partOf('detractions'),
            declaration: partOf('declaration'),
            purchaseHistory: partOf('purchaseHistory'),
            salesHistory: partOf('salesHistory'),
            sources: partOf('sources'),
          },
        }),
      },
      book: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'opensSales', target: 'sales' }, { target: 'purchases' }] },
          purchases: bookOf('purchases', 'sales'),
          sales: bookOf('sales', 'purchases'),
        },
      },
      video: {
        initial: 'closed',
        states: {
          closed: { always: { guard: 'isIntroVideoDue', target: 'open' } },
          open: {
            entry: 'resetIntroVideo',
            invoke: {
              id: 'video',
              src: 'introVideo',
              input: ({ context }) => ({ kind: 'onboarding' as const, url: context.videoUrl }),
              onDone: { target: 'closed', actions: withEvent('storeVideoEnd') },
            },
          },
        },
      },
      tour: {
        initial: 'closed',
        states: {
          closed: { always: { guard: and(['isTourDue', stateIn({ video: 'closed' })]), target: 'open' } },
          open: {
            entry: 'resetTour',
            on: { 'tour.end': { target: 'closed', actions: withEvent('notifyTourEnded') } },
          },
        },
      },
    },
  });
};

export type DashboardMachine = ReturnType<typeof createDashboard>;
