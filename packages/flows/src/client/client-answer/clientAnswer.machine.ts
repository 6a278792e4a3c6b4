import { Problem } from '@contapro/api';
import { assign, emit, setup } from 'xstate';
import { failedFormStates } from '../../engine/internal/failedFormStates.ts';
import { codeOf, type Failed, failureLogged, messagesOf, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type OpenedQuestion, openedQuestionOf } from '../../engine/mapping/openedQuestions.ts';
import { replyFields, replyParts } from '../../engine/mapping/requests/clientQuestions.ts';
import { fieldErrors } from '../../engine/submission/fieldErrors.ts';
import type {
  ClientAnswerContext,
  ClientAnswerEvent,
  ClientAnswerFact,
  ClientAnswerInput,
  ClientAnswerServices,
  ClientAnswerValues,
} from './clientAnswer.types.ts';

const errorsOf = fieldErrors(replyFields);

/**
 * The answer of a client about a purchase, by the link that the accountant sent. The client has no account. The states of
 * `form` are those of a submission, so `formStatusOf` takes them.
 *
 * @example
 * const actor = createActor(createClientAnswer({ api }), { input: { token } }).start();
 * actor.send({ type: 'form.submit', values: { kind: 'mine', comment: '', file: null } });
 */
export const createClientAnswer = ({ api }: ClientAnswerServices) =>
  setup({
    types: {} as {
      context: ClientAnswerContext;
      input: ClientAnswerInput;
      events: ClientAnswerEvent;
      emitted: ClientAnswerFact;
      tags: 'busy';
    },
    actors: {
      open: fromCall(async ({ token }: ClientAnswerInput, signal) =>
        openedQuestionOf(await api.openClientQuestion({ body: { token }, signal })),
      ),
      answer: fromCall(({ token, values }: ClientAnswerInput & { values: ClientAnswerValues }, signal) =>
        api.answerClientQuestion({ parts: replyParts(token, values), signal }),
      ),
    },
    guards: {
      isOpen: (_, { output }: { output: OpenedQuestion }) => output.voucher !== null,
      wasAnswered: (_, { output }: { output: OpenedQuestion }) => output.state === 'answered',
      hasCode: (_, { error, code }: Failed & { code: string }) => codeOf(error) === code,
      isUnanswered: ({ context: { error } }) => error instanceof Problem && error.status === 0,
      hasFields: ({ context: { fields } }) => Object.keys(fields).length > 0,
    },
    actions: {
      storeQuestion: assign((_, { output }: { output: OpenedQuestion }) => ({ question: output })),
      storeValues: assign((_, { values }: { values: ClientAnswerValues }) => ({ values })),
      storeFailure: assign((_, { error }: Failed) => {
        const fields = error instanceof Problem ? errorsOf(error) : {};
        const placed = new Set(Object.values(fields));
        return { error, fields, messages: messagesOf(error).filter((message) => !placed.has(message)) };
      }),
      resetFailure: assign({ error: undefined, fields: {}, messages: [] }),
      resetQuestion: assign({ question: null, values: null }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientAnswer',
    context: ({ input }) => ({
      ...input,
      question: null,
      values: null,
      error: undefined,
      fields: {},
      messages: [],
    }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'openClientQuestion',
          src: 'open',
          input: ({ context: { token } }) => ({ token }),
          onDone: [
            { guard: withEvent('isOpen'), target: 'form', actions: withEvent('storeQuestion') },
            { guard: withEvent('wasAnswered'), target: 'answered' },
            { target: 'expired' },
          ],
          onError: [
            {
              guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'QUESTION_NOT_FOUND' }) },
              target: 'gone',
              actions: notifyFailureOf('openClientQuestion'),
            },
            // A link that was cut, or has something else behind it.
            {
              guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'INVALID_REQUEST' }) },
              target: 'gone',
              actions: notifyFailureOf('openClientQuestion'),
            },
            { target: 'unchecked', actions: [withEvent('storeFailure'), notifyFailureOf('openClientQuestion')] },
          ],
        },
      },
      unchecked: { exit: 'resetFailure', on: { 'check.retry': 'checking' } },
      form: {
        initial: 'editing',
        states: {
          editing: { on: { 'form.submit': { target: 'submitting', actions: withEvent('storeValues') } } },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'answerClientQuestion',
              src: 'answer',
              input: ({ context: { token, values } }) => ({ token, values: required(values, 'values') }),
              onDone: '#clientAnswer.sent',
              onError: [
                {
                  guard: {
                    type: 'hasCode',
                    params: ({ event }) => ({ error: event.error, code: 'QUESTION_NOT_FOUND' }),
                  },
                  target: '#clientAnswer.gone',
                  actions: notifyFailureOf('answerClientQuestion'),
                },
                {
                  guard: {
                    type: 'hasCode',
                    params: ({ event }) => ({ error: event.error, code: 'QUESTION_ANSWERED' }),
                  },
                  target: '#clientAnswer.answered',
                  actions: notifyFailureOf('answerClientQuestion'),
                },
                {
                  guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'QUESTION_EXPIRED' }) },
                  target: '#clientAnswer.expired',
                  actions: notifyFailureOf('answerClientQuestion'),
                },
                { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf('answerClientQuestion')] },
              ],
            },
          },
          failed: {
            exit: 'resetFailure',
            on: { 'form.submit': { target: 'submitting', actions: withEvent('storeValues') } },
            initial: 'deciding',
            states: failedFormStates,
          },
        },
      },
      sent: { type: 'final', entry: 'resetQuestion' },
      answered: { type: 'final', entry: 'resetQuestion' },
      expired: { type: 'final', entry: 'resetQuestion' },
      gone: { type: 'final', entry: 'resetQuestion' },
    },
  });

export type ClientAnswerMachine = ReturnType<typeof createClientAnswer>;
