import { failed, loading, ready, type VoucherHistory } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { voucherHistoryActors } from './voucherHistory.actors.ts';
import type {
  VoucherHistoryContext,
  VoucherHistoryEvent,
  VoucherHistoryFact,
  VoucherHistoryInput,
  VoucherHistoryServices,
} from './voucherHistory.types.ts';

/**
 * When SUNAT proposed a voucher: first, with other facts, and not any more; and whether it did when the period was declared.
 *
 * @example
 * const input = { business, book: 'purchases', code: '20512345671-202610-01-F001-322' } as const;
 * createActor(createVoucherHistory({ api }), { input }).start();
 */
export const createVoucherHistory = (services: VoucherHistoryServices) =>
  setup({
    types: {} as {
      context: VoucherHistoryContext;
      input: VoucherHistoryInput;
      events: VoucherHistoryEvent;
      emitted: VoucherHistoryFact;
      tags: 'busy';
    },
    actors: voucherHistoryActors(services),
    actions: {
      storeLoading: assign({ history: loading }),
      storeHistory: assign((_, { output }: { output: VoucherHistory }) => ({
        history: ready(required(output, 'a history')),
      })),
      storeFailed: assign({ history: failed }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherHistory',
    context: ({ input }) => ({ ...input, history: loading }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'storeLoading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { business, book, code } }) => ({ business, book, code }),
          onDone: { target: 'shown', actions: withEvent('storeHistory') },
          onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('getVoucherHistory')] },
        },
      },
      failed: { on: { 'history.reload': 'loading' } },
      shown: {},
    },
  });

export type VoucherHistoryMachine = ReturnType<typeof createVoucherHistory>;
