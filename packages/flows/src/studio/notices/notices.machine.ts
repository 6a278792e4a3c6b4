import { limaDateOf, loading, type NoticePage, type NoticeSettings, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { inTurn } from '../../engine/internal/inTurn.ts';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { markedPage } from './markedPage.ts';
import { noticesActors } from './notices.actors.ts';
import type {
  NoticeMark,
  NoticesContext,
  NoticesEvent,
  NoticeSettingsChange,
  NoticesFact,
  NoticesInput,
  NoticesReport,
  NoticesServices,
} from './notices.types.ts';

/** Why a change was not saved; null when the session has ended, which the host says. */
const failureOf = (error: unknown) => (isSessionOver(error) ? null : { message: refusalOf(error) });

/**
 * The page Avisos: what the accountant should know about all clients, and whether it also comes by mail and as a calendar. The
 * list is the child `report`. Marks are sent one after the other, and shown when they are saved.
 *
 * @example
 * createActor(createNotices({ api, clock: Date.now }), { input: { list: { filters: { kind: 'due' } } } }).start();
 */
export const createNotices = (services: NoticesServices) =>
  setup({
    types: {} as {
      context: NoticesContext;
      input: NoticesInput;
      events: NoticesEvent;
      emitted: NoticesFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: noticesActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOf: (_, { of, is }: { of: string; is: string }) => of === is,
      isWaiting: ({ context: { queue } }) => queue.length > 0,
    },
    actions: {
      storeShown: enqueueActions(({ context, enqueue }, { snapshot }: { snapshot: SnapshotFrom<NoticesReport> }) => {
        const counts = snapshot.context.whole?.counts ?? context.counts;
        if (counts === null || counts === context.counts) return;
        enqueue.assign({ counts });
        enqueue.emit({ type: 'notices.counted', unread: counts.unread });
      }),
      storeMark: assign(({ context: { queue } }, { ids, isRead }: NoticeMark) => ({
        queue: [...queue, { ids, isRead }],
        markFailure: null,
      })),
      showMark: sendTo('report', ({ context: { queue } }) => {
        const mark = required(queue[0], 'a mark');
        return { type: 'page.edit' as const, edit: (page: NoticePage) => markedPage(page, mark) };
      }),
      removeMark: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
      dropMark: assign(({ context: { queue } }, { error }: Failed) => ({
        queue: queue.slice(1),
        markFailure: failureOf(error),
      })),
      dismissMarks: assign({ markFailure: null }),
      storePart: assign((_, { loadable }: PartStored<{ settings: NoticeSettings }>) => ({ settings: loadable })),
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
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'notices',
    context: ({ input }) => ({
      input,
      today: limaDateOf(services.clock()),
      counts: null,
      queue: [],
      markFailure: null,
      settings: loading,
      change: null,
      changeFailure: null,
      isRenewed: false,
    }),
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
      onSnapshot: { actions: withEvent('storeShown') },
    },
    states: {
      marks: {
        initial: 'idle',
        on: {
          'notices.mark': { actions: withEvent('storeMark') },
          'failure.dismiss': {
            guard: { type: 'isOf', params: ({ event: { of } }) => ({ of, is: 'marks' }) },
            actions: 'dismissMarks',
          },
        },
        states: inTurn({
          call: 'markNotices',
          input: ({ context: { queue } }: { context: NoticesContext }) => required(queue[0], 'a mark'),
          done: { target: 'idle', actions: ['showMark', 'removeMark'] },
          failed: { target: 'idle', actions: [withEvent('dropMark')] },
        }),
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
          ...loadableStates('settings', { call: 'getNoticeSettings', input: nothingAsked, target: 'ready' }),
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
        },
      },
    },
  });

export type NoticesMachine = ReturnType<typeof createNotices>;
