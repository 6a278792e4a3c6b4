import {
  failed,
  firstPage,
  limaDateOf,
  loading,
  mapLoadable,
  type NoticePage,
  type NoticeSettings,
  ready,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { type Failed, failureLogged, isSessionOver, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { type PartMatch } from '../internal/loadableStates.ts';
import { isBeyondLast, pageStates } from '../internal/pageStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { markedPage } from './markedPage.ts';
import { noticesActors } from './notices.actors.ts';
import type {
  NoticeMark,
  NoticesChanged,
  NoticesContext,
  NoticesEvent,
  NoticeSettingsChange,
  NoticesFact,
  NoticesInput,
  NoticesList,
  NoticesServices,
} from './notices.types.ts';

const listOf = ({ kind, page }: NoticesList): NoticesList => ({ kind, page });

/** Why a change was not saved; null when the session has ended, which the host says. */
const failureOf = (error: unknown) => (isSessionOver(error) ? null : { message: refusalOf(error) });

/**
 * The page Avisos: what the accountant should know about all clients, and whether it also comes by mail and as a calendar. Marks
 * are sent one after the other, and shown when they are saved.
 *
 * @example
 * createActor(createNotices({ api, clock: Date.now }), { input: { list: { kind: 'due' } } }).start();
 */
export const createNotices = (services: NoticesServices) =>
  setup({
    types: {} as {
      context: NoticesContext;
      input: NoticesInput;
      events: NoticesEvent;
      emitted: NoticesFact;
      tags: 'busy';
    },
    actors: noticesActors(services),
    guards: {
      isOtherKind: ({ context }, { kind }: Pick<NoticesList, 'kind'>) => context.kind !== kind,
      isBeyondLast: ({ context }, { output }: { output: NoticePage }) => isBeyondLast(context, output),
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOf: (_, { of, is }: { of: string; is: string }) => of === is,
      isQueued: ({ context: { queue } }) => queue.length > 0,
    },
    actions: {
      storeKind: assign((_, { kind }: Pick<NoticesList, 'kind'>) => ({ kind, page: firstPage })),
      storePage: assign((_, { page }: Pick<NoticesList, 'page'>) => ({ page })),
      storeLastPage: assign((_, { output }: { output: NoticePage }) => ({ page: output.totalPages })),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storeReceived: enqueueActions(({ enqueue }, { output }: { output: NoticePage }) => {
        enqueue.assign({ content: ready(output), totalPages: output.totalPages, counts: output.counts });
        enqueue.emit({ type: 'notices.counted', unread: output.counts.unread });
      }),
      storeMark: assign(({ context: { queue } }, { ids, isRead }: NoticeMark) => ({
        queue: [...queue, { ids, isRead }],
        markFailure: null,
      })),
      applyMark: assign(({ context: { queue, content, counts } }) => {
        const [mark, ...rest] = queue;
        const applied = mapLoadable(content, (page) => markedPage(page, required(mark, 'a mark')));
        return { queue: rest, content: applied, counts: applied.state === 'ready' ? applied.data.counts : counts };
      }),
      dropMark: assign(({ context: { queue } }, { error }: Failed) => ({
        queue: queue.slice(1),
        markFailure: failureOf(error),
      })),
      dismissMarks: assign({ markFailure: null }),
      storeSettingsLoading: assign({ settings: loading }),
      storeSettingsFailed: assign({ settings: failed }),
      storeSettings: assign((_, { output }: { output: NoticeSettings }) => ({ settings: ready(output) })),
      storeChange: assign((_, { change }: { change: NoticeSettingsChange }) => ({
        change,
        changeFailure: null,
        isRenewed: false,
      })),
      storeChanged: assign(({ context: { settings } }, { output }: { output: NoticeSettings }) => {
        const before = settings.state === 'ready' ? settings.data.calendarUrl : null;
        const { calendarUrl } = output;
        return {
          settings: ready(output),
          change: null,
          isRenewed: before !== null && calendarUrl !== null && calendarUrl !== before,
        };
      }),
      storeChangeFailed: assign((_, { error }: Failed) => ({
        change: null,
        changeFailure: failureOf(error),
      })),
      dismissSettings: assign({ changeFailure: null }),
      notifyChanged: emit(({ context }): NoticesChanged => ({ type: 'notices.changed', list: listOf(context) })),
      notifyCounted: enqueueActions(({ context: { counts }, enqueue }) => {
        if (counts) enqueue.emit({ type: 'notices.counted', unread: counts.unread });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'notices',
    context: ({ input: { list } }) => ({
      kind: null,
      page: firstPage,
      ...list,
      today: limaDateOf(services.clock()),
      content: loading,
      totalPages: 0,
      counts: null,
      queue: [],
      markFailure: null,
      settings: loading,
      change: null,
      changeFailure: null,
      isRenewed: false,
    }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        on: {
          'kind.select': {
            guard: withEvent('isOtherKind'),
            target: '.loading',
            actions: [withEvent('storeKind'), 'notifyChanged'],
          },
          'page.select': { target: '.loading', actions: [withEvent('storePage'), 'notifyChanged'] },
        },
        states: {
          ...pageStates('listNotices', listOf),
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'list' }) },
                target: 'loading',
              },
            },
          },
        },
      },
      marks: {
        initial: 'idle',
        on: {
          'notices.mark': { actions: withEvent('storeMark') },
          'failure.dismiss': {
            guard: { type: 'isOf', params: ({ event: { of } }) => ({ of, is: 'marks' }) },
            actions: 'dismissMarks',
          },
        },
        states: {
          idle: { always: { guard: 'isQueued', target: 'sending' } },
          sending: {
            tags: 'busy',
            invoke: {
              id: 'markNotices',
              src: 'markNotices',
              input: ({ context: { queue } }) => required(queue[0], 'a mark'),
              onDone: { target: 'idle', actions: ['applyMark', 'notifyCounted'] },
              onError: { target: 'idle', actions: [withEvent('dropMark'), notifyFailureOf('markNotices')] },
            },
          },
        },
      },
      settings: {
        initial: 'loading',
        on: {
          'failure.dismiss': {
            guard: { type: 'isOf', params: ({ event: { of } }) => ({ of, is: 'settings' }) },
            actions: 'dismissSettings',
          },
        },
        states: {
          loading: {
            tags: 'busy',
            entry: 'storeSettingsLoading',
            invoke: {
              id: 'getSettings',
              src: 'getSettings',
              onDone: { target: 'ready', actions: withEvent('storeSettings') },
              onError: { target: 'failed', actions: ['storeSettingsFailed', notifyFailureOf('getNoticeSettings')] },
            },
          },
          ready: { on: { 'settings.change': { target: 'saving', actions: withEvent('storeChange') } } },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'changeSettings',
              src: 'changeSettings',
              input: ({ context: { change } }) => required(change, 'a change'),
              onDone: { target: 'ready', actions: withEvent('storeChanged') },
              onError: {
                target: 'ready',
                actions: [withEvent('storeChangeFailed'), notifyFailureOf('changeNoticeSettings')],
              },
            },
          },
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'settings' }) },
                target: 'loading',
              },
            },
          },
        },
      },
    },
  });

export type NoticesMachine = ReturnType<typeof createNotices>;
