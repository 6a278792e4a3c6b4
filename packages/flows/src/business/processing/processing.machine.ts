import { areAllProcessing, type Business, isProcessing } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { businessListActors, reloadDelay } from '../../engine/internal/businessListActors.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { ProcessingContext, ProcessingFact, ProcessingInput, ProcessingServices } from './processing.types.ts';

interface Received {
  output: readonly Business[];
}

/**
 * The page that tells the accountant to wait for the first documents of the companies. It loads the list every 15 seconds
 * while the page is visible: until one of the companies that Inicio handed over is ready, otherwise until none is being
 * processed. It takes no events.
 *
 * @example
 * const actor = createActor(createProcessing({ api, whenVisible }), {
 *   input: { accountant, businesses, isHandedOver: true, today },
 * });
 */
export const createProcessing = (services: ProcessingServices) =>
  setup({
    types: {} as { context: ProcessingContext; input: ProcessingInput; emitted: ProcessingFact },
    actors: businessListActors(services),
    delays: { reload: reloadDelay },
    guards: {
      isListed: ({ context }) => context.businesses.length > 0,
      goesOn: ({ context }, { output }: Received) =>
        context.isHandedOver ? areAllProcessing(output) : output.some(isProcessing),
    },
    actions: {
      storeBusinesses: enqueueActions(({ enqueue }, { output }: Received) => {
        enqueue(assign({ businesses: output }));
        enqueue.emit({ type: 'businesses.received', businesses: output });
      }),
      notifyEnded: emit({ type: 'processing.ended' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'processing',
    context: ({ input }) => input,
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isListed', target: 'watching' }, { target: 'reloading' }] },
      watching: { after: { reload: 'waiting' } },
      // A hidden page does not load the list.
      waiting: { invoke: { id: 'whenVisible', src: 'whenVisible', onDone: 'reloading', onError: 'watching' } },
      reloading: {
        invoke: {
          id: 'listBusinesses',
          src: 'listBusinesses',
          onDone: [
            { guard: withEvent('goesOn'), target: 'watching', actions: withEvent('storeBusinesses') },
            { target: 'ended', actions: [withEvent('storeBusinesses'), 'notifyEnded'] },
          ],
          // The previous list is still shown.
          onError: { target: 'watching', actions: notifyFailureOf('listBusinesses') },
        },
      },
      ended: { type: 'final' },
    },
  });

export type ProcessingMachine = ReturnType<typeof createProcessing>;
