import { areAllProcessing, type Business, dataOf, isProcessing, limaDateOf, loading } from '@contapro/domain';
import { and, assign, emit, enqueueActions, forwardTo, not, setup, stateIn } from 'xstate';
import { reloadDelay } from '../../engine/internal/businessListActors.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import {
  type PartMatch,
  loadableStates,
  nothingAsked,
  type PartStored,
  storeOutput,
} from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { homeActors } from './home.actors.ts';
import { hasPlanEnded } from './home.selectors.ts';
import type { HomeContext, HomeEvent, HomeFact, HomeInput, HomeServices } from './home.types.ts';

/**
 * The page Inicio. It loads the accountant's businesses, loads them again every 15 seconds while one of them is in
 * progress, and opens the business that the user selects.
 *
 * @example
 * const actor = createActor(createHome({ api, clock: Date.now, whenVisible }), {
 *   input: { accountant, testGroup, showsIntroVideo: false, videoUrl: null },
 * });
 */
export const createHome = (services: HomeServices) =>
  setup({
    types: {} as {
      context: HomeContext;
      input: HomeInput;
      events: HomeEvent;
      emitted: HomeFact;
      children: { opening: 'businessOpening'; video: 'introVideo' };
      tags: 'busy';
    },
    actors: homeActors(services),
    delays: { reload: reloadDelay },
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasOneProcessing: ({ context }) => dataOf(context.businesses)?.some(isProcessing) === true,
      isPlanCurrent: ({ context }) => !hasPlanEnded(context),
      isIntroVideoDue: ({ context }) => context.showsIntroVideo,
      isListShown: and([stateIn({ list: 'ready' }), not('isProcessing')]),
      isProcessing: ({ context }) => areAllProcessing(dataOf(context.businesses) ?? []),
    },
    actions: {
      storePart: enqueueActions(({ enqueue }, { loadable }: PartStored<{ businesses: readonly Business[] }>) => {
        enqueue.assign({ businesses: loadable });
        if (loadable.state === 'ready') enqueue.emit({ type: 'businesses.received', businesses: loadable.data });
      }),
      resetIntroVideo: assign({ showsIntroVideo: false }),
      notifyProcessing: emit(({ context }) => ({
        type: 'processing.found' as const,
        businesses: required(dataOf(context.businesses), 'businesses'),
      })),
      notifyFailure: emit(failureLogged),
      openBusiness: forwardTo('opening'),
    },
  }).createMachine({
    id: 'home',
    context: ({ input }) => ({ ...input, today: limaDateOf(services.clock()), businesses: loading }),
    type: 'parallel',
    invoke: {
      id: 'opening',
      src: 'businessOpening',
      input: ({ context: { accountant, testGroup } }) => ({ accountant, testGroup }),
    },
    on: { 'business.open': { guard: 'isPlanCurrent', actions: 'openBusiness' } },
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('businesses', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
          ready: {
            initial: 'deciding',
            states: {
              deciding: {
                always: [
                  { guard: 'isProcessing', target: '#home.list.processing', actions: 'notifyProcessing' },
                  { guard: 'hasOneProcessing', target: 'watching' },
                  { target: 'settled' },
                ],
              },
              settled: { on: { 'part.reload': 'reloading' } },
              watching: { after: { reload: 'waiting' }, on: { 'part.reload': 'reloading' } },
              // A hidden page does not load the list.
              waiting: { invoke: { id: 'whenVisible', src: 'whenVisible', onDone: 'reloading', onError: 'watching' } },
              reloading: {
                tags: 'busy',
                invoke: {
                  id: 'relistBusinesses',
                  src: 'listBusinesses',
                  onDone: { target: 'deciding', actions: storeOutput('businesses') },
                  // The previous list is still shown.
                  onError: [
                    { guard: 'hasOneProcessing', target: 'watching', actions: notifyFailureOf('listBusinesses') },
                    { target: 'settled', actions: notifyFailureOf('listBusinesses') },
                  ],
                },
              },
            },
          },
          // The host navigates to the page that says so. Where it does not, the list is loaded again as in `watching`.
          processing: { after: { reload: 'ready.waiting' }, on: { 'part.reload': 'ready.reloading' } },
        },
      },
      video: {
        initial: 'closed',
        states: {
          // The video does not open when `processing.found` makes the host leave the page.
          closed: { always: { guard: and(['isIntroVideoDue', 'isListShown']), target: 'open' } },
          open: {
            entry: 'resetIntroVideo',
            invoke: {
              id: 'video',
              src: 'introVideo',
              input: ({ context }) => ({ kind: 'registerSuccess' as const, url: context.videoUrl }),
              onDone: 'closed',
            },
          },
        },
      },
    },
  });

export type HomeMachine = ReturnType<typeof createHome>;
