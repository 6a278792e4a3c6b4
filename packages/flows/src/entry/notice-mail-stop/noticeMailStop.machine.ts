import { Problem } from '@contapro/api';
import { emit, setup } from 'xstate';
import { type Failed, failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type {
  NoticeMailStopContext,
  NoticeMailStopEvent,
  NoticeMailStopFact,
  NoticeMailStopInput,
  NoticeMailStopServices,
} from './noticeMailStop.types.ts';

/**
 * The page that the link of a mail with notices opens. Nothing is called before the person asks for it, because programs that
 * check mails open their links.
 *
 * @example
 * createActor(createNoticeMailStop({ api }), { input: { token } }).start().send({ type: 'mails.stop' });
 */
export const createNoticeMailStop = ({ api }: NoticeMailStopServices) =>
  setup({
    types: {} as {
      context: NoticeMailStopContext;
      input: NoticeMailStopInput;
      events: NoticeMailStopEvent;
      emitted: NoticeMailStopFact;
      tags: 'busy';
    },
    actors: {
      stopNoticeMails: fromCall(async ({ token }: NoticeMailStopInput, signal) => {
        await api.stopNoticeMails({ path: { token }, signal });
      }),
    },
    guards: {
      isGone: (_, { error }: Failed) => error instanceof Problem && error.httpStatus === 404,
    },
    actions: { notifyFailure: emit(failureLogged) },
  }).createMachine({
    id: 'noticeMailStop',
    context: ({ input }) => input,
    initial: 'asking',
    states: {
      asking: { on: { 'mails.stop': 'sending' } },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'stopNoticeMails',
          src: 'stopNoticeMails',
          input: ({ context }) => context,
          onDone: 'done',
          onError: [
            { guard: withEvent('isGone'), target: 'gone' },
            { target: 'failed', actions: notifyFailureOf('stopNoticeMails') },
          ],
        },
      },
      done: {},
      gone: {},
      failed: { on: { 'mails.stop': 'sending' } },
    },
  });

export type NoticeMailStopMachine = ReturnType<typeof createNoticeMailStop>;
