import type { ReadMonthSummary } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, messagesOf, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { readMonthSummaryOf } from '../../engine/mapping/monthSummaries.ts';
import type {
  ClientSummaryContext,
  ClientSummaryEvent,
  ClientSummaryFact,
  ClientSummaryInput,
  ClientSummaryServices,
} from './clientSummary.types.ts';

/**
 * The summary of a month that a client reads, by the link that the accountant sent. The client has no account.
 *
 * @example
 * const actor = createActor(createClientSummary({ api }), { input: { token } }).start();
 */
export const createClientSummary = ({ api }: ClientSummaryServices) =>
  setup({
    types: {} as {
      context: ClientSummaryContext;
      input: ClientSummaryInput;
      events: ClientSummaryEvent;
      emitted: ClientSummaryFact;
      tags: 'busy';
    },
    actors: {
      open: fromCall(async ({ token }: ClientSummaryInput, signal) =>
        readMonthSummaryOf(await api.openMonthSummary({ body: { token }, signal })),
      ),
    },
    guards: {
      isOpen: (_, { output }: { output: ReadMonthSummary | null }) => output !== null,
      // A link that was cut, or has something else behind it, is refused as such.
      isGone: (_, { error }: Failed) => ['SUMMARY_NOT_FOUND', 'INVALID_REQUEST'].includes(codeOf(error) ?? ''),
    },
    actions: {
      storeSummary: assign((_, { output }: { output: ReadMonthSummary | null }) => ({ read: output })),
      storeMessages: assign((_, { error }: Failed) => ({ messages: messagesOf(error) })),
      resetMessages: assign({ messages: [] }),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientSummary',
    context: ({ input }) => ({ ...input, read: null, messages: [] }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'openMonthSummary',
          src: 'open',
          input: ({ context: { token } }) => ({ token }),
          onDone: [
            { guard: withEvent('isOpen'), target: 'shown', actions: withEvent('storeSummary') },
            { target: 'expired' },
          ],
          onError: [
            { guard: withEvent('isGone'), target: 'gone', actions: notifyFailureOf('openMonthSummary') },
            { target: 'unchecked', actions: [withEvent('storeMessages'), notifyFailureOf('openMonthSummary')] },
          ],
        },
      },
      unchecked: { exit: 'resetMessages', on: { 'check.retry': 'checking' } },
      shown: { on: { 'page.print': { actions: 'notifyPrint' } } },
      expired: { type: 'final' },
      gone: { type: 'final' },
    },
  });

export type ClientSummaryMachine = ReturnType<typeof createClientSummary>;
