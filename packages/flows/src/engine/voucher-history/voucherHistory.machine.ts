import { loading, type VoucherHistory } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../internal/failures.ts';
import { loadingState, type PartStored } from '../internal/loadableStates.ts';
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
      storePart: assign((_, { loadable }: PartStored<{ history: VoucherHistory }>) => ({ history: loadable })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherHistory',
    context: ({ input }) => ({ ...input, history: loading }),
    initial: 'loading',
    states: {
      loading: loadingState('history', {
        call: 'getVoucherHistory',
        input: ({ context: { business, book, code } }: { context: VoucherHistoryContext }) => ({
          business,
          book,
          code,
        }),
        target: 'shown',
      }),
      failed: { on: { 'history.reload': 'loading' } },
      shown: {},
    },
  });

export type VoucherHistoryMachine = ReturnType<typeof createVoucherHistory>;
