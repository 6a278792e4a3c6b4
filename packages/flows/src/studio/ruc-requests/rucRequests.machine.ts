import { failed, loading, ready, type RucRequest } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { rucRequestOf } from '../../engine/mapping/index.ts';
import type {
  RucRequestsContext,
  RucRequestsEvent,
  RucRequestsFact,
  RucRequestsServices,
} from './rucRequests.types.ts';

/**
 * The RUCs that the accountant has asked for, which can be withdrawn while they wait. The list is loaded again after each.
 *
 * @example
 * createActor(createRucRequests({ api })).start();
 */
export const createRucRequests = ({ api }: RucRequestsServices) =>
  setup({
    types: {} as {
      context: RucRequestsContext;
      events: RucRequestsEvent;
      emitted: RucRequestsFact;
      tags: 'busy';
    },
    actors: {
      listRequests: fromRead(async (_: undefined, signal) => {
        const { requests } = await api.listRucRequests({ signal });
        return requests.map(rucRequestOf);
      }),
      withdraw: fromCall(({ uuid }: { uuid: string }, signal) => api.withdrawRucRequest({ path: { uuid }, signal })),
    },
    actions: {
      storeLoading: assign({ requests: loading }),
      storeFailed: assign({ requests: failed }),
      storeRequests: assign((_, { output }: { output: readonly RucRequest[] }) => ({ requests: ready(output) })),
      storeWithdrawing: assign((_, { request }: { request: RucRequest }) => ({ withdrawing: request, result: null })),
      resetResult: assign({ result: null }),
      storeWithdrawn: assign(({ context: { withdrawing } }) => ({
        withdrawing: null,
        result: { name: required(withdrawing, 'a request').name, hasFailed: false as const },
      })),
      storeFailure: assign((_, { error }: Failed) => ({
        withdrawing: null,
        result: isSessionOver(error) ? null : { hasFailed: true as const, message: refusalOf(error) },
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'rucRequests',
    context: { requests: loading, withdrawing: null, result: null },
    initial: 'loading',
    on: { 'message.close': { actions: 'resetResult' } },
    states: {
      loading: {
        tags: 'busy',
        entry: 'storeLoading',
        invoke: {
          id: 'listRucRequests',
          src: 'listRequests',
          onDone: { target: 'ready', actions: withEvent('storeRequests') },
          onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listRucRequests')] },
        },
      },
      ready: { on: { 'request.withdraw': { target: 'withdrawing', actions: withEvent('storeWithdrawing') } } },
      failed: { on: { 'part.reload': 'loading' } },
      withdrawing: {
        tags: 'busy',
        invoke: {
          id: 'withdrawRucRequest',
          src: 'withdraw',
          input: ({ context: { withdrawing } }) => ({ uuid: required(withdrawing, 'a request').uuid }),
          onDone: { target: 'refreshing', actions: 'storeWithdrawn' },
          // One that has ended since shows how in the next list.
          onError: {
            target: 'refreshing',
            actions: [withEvent('storeFailure'), notifyFailureOf('withdrawRucRequest')],
          },
        },
      },
      /** What is known stays on the screen. */
      refreshing: {
        tags: 'busy',
        invoke: {
          id: 'refreshRequests',
          src: 'listRequests',
          onDone: { target: 'ready', actions: withEvent('storeRequests') },
          onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listRucRequests')] },
        },
        on: { 'request.withdraw': { target: 'withdrawing', actions: withEvent('storeWithdrawing') } },
      },
    },
  });

export type RucRequestsMachine = ReturnType<typeof createRucRequests>;
