import type { ClientDoubts } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, messagesOf, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { clientDoubtsOf } from '../../engine/mapping/openedQuestions.ts';
import type {
  ClientMonthContext,
  ClientMonthEvent,
  ClientMonthFact,
  ClientMonthInput,
  ClientMonthServices,
} from './clientMonth.types.ts';

/**
 * All doubts of a month, which a client opens by the link that the accountant sent. Each is answered by `createClientAnswer` with its
 * own secret. The client has no account, and can come back.
 *
 * @example
 * const actor = createActor(createClientMonth({ api }), { input: { token } }).start();
 */
export const createClientMonth = ({ api }: ClientMonthServices) =>
  setup({
    types: {} as {
      context: ClientMonthContext;
      input: ClientMonthInput;
      events: ClientMonthEvent;
      emitted: ClientMonthFact;
      tags: 'busy';
    },
    actors: {
      open: fromCall(async ({ token }: ClientMonthInput, signal) =>
        clientDoubtsOf(await api.openClientQuestionLink({ body: { token }, signal })),
      ),
    },
    guards: {
      isOpen: (_, { output }: { output: ClientDoubts | null }) => output !== null,
      // A link that was cut, or has something else behind it, is refused as such.
      isGone: (_, { error }: Failed) => ['QUESTION_NOT_FOUND', 'INVALID_REQUEST'].includes(codeOf(error) ?? ''),
    },
    actions: {
      storeDoubts: assign((_, { output }: { output: ClientDoubts | null }) => ({ doubts: output })),
      storeOpened: assign((_, { token }: { token: string }) => ({ opened: token })),
      resetOpened: assign({ opened: null }),
      storeMessages: assign((_, { error }: Failed) => ({ messages: messagesOf(error) })),
      resetMessages: assign({ messages: [] }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientMonth',
    context: ({ input }) => ({ ...input, doubts: null, opened: null, messages: [] }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'openClientQuestionLink',
          src: 'open',
          input: ({ context: { token } }) => ({ token }),
          onDone: [
            { guard: withEvent('isOpen'), target: 'list', actions: withEvent('storeDoubts') },
            { target: 'expired' },
          ],
          onError: [
            { guard: withEvent('isGone'), target: 'gone', actions: notifyFailureOf('openClientQuestionLink') },
            { target: 'unchecked', actions: [withEvent('storeMessages'), notifyFailureOf('openClientQuestionLink')] },
          ],
        },
      },
      unchecked: { exit: 'resetMessages', on: { 'check.retry': 'checking' } },
      list: { on: { 'doubt.open': { target: 'answering', actions: withEvent('storeOpened') } } },
      answering: { exit: 'resetOpened', on: { 'doubt.close': 'checking' } },
      expired: { type: 'final' },
      gone: { type: 'final' },
    },
  });

export type ClientMonthMachine = ReturnType<typeof createClientMonth>;
