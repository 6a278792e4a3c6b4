import {
  isDecidable,
  loading,
  mapLoadable,
  needsAnswer,
  ready,
  type ReviewDecision,
  type ReviewPage,
  type VoucherFileType,
} from '@contapro/domain';
import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import { createDecisionQueue, type DecisionQueueMachine } from '../../engine/decision-queue/index.ts';
import { createFileDownload } from '../../engine/file-download/index.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { loadableStates, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { observationsView } from '../observations/observationsView.ts';
import { createVoucherDecision, type VoucherDecisionOutput } from '../../engine/voucher-decision/index.ts';
import { createVoucherViewer } from '../../engine/voucher-viewer/index.ts';
import { documentOfVoucher, fileOfVoucher } from '../vouchers/index.ts';
import { voucherReviewActors } from './voucherReview.actors.ts';
import {
  currentOf,
  entriesOf,
  groupOf,
  isClientLoaded,
  listedItemsOf,
  keyOfItem,
  nextOpen,
  stepOf,
} from './voucherReview.selectors.ts';
import type {
  ReviewScope,
  SettledVoucher,
  VoucherReviewContext,
  VoucherReviewEvent,
  VoucherReviewFact,
  VoucherReviewInput,
  VoucherReviewServices,
} from './voucherReview.types.ts';

/** How many vouchers behind the one that is shown are loaded before they are needed. */
const ahead = 20;

interface DecisionsChanged {
  snapshot: SnapshotFrom<DecisionQueueMachine>;
}

/** What is asked for: the vouchers behind `after`, from the first one if it is null. */
const requestOf = ({ period, client, reason }: VoucherReviewContext, after: string | null) => ({
  period,
  client: client?.uuid ?? null,
  reason,
  after,
});

const shown = (context: VoucherReviewContext) => required(currentOf(context), 'a voucher');

/** The place after a decision: the next voucher that waits, or behind the last one. */
const placeAfter = (context: VoucherReviewContext) =>
  nextOpen(context, context.position) ?? listedItemsOf(context).length;

/**
 * The review of the observed vouchers of a client or of all clients, one by one. A decision is sent at once and the next
 * voucher is shown meanwhile; it can be undone, and sent again when it failed. Validating a voucher without the deposit of its
 * detracción asks for a reason in a dialog first. Vouchers of a client with the same supplier or
 * reason are decided together in a dialog. A voucher that was decided stays where it was.
 *
 * @example
 * const actor = createActor(createVoucherReview(services), { input: { period: '202610' } }).start();
 * actor.send({ type: 'decision.make', decision: 'validate' });
 */
export const createVoucherReview = (services: VoucherReviewServices) =>
  setup({
    types: {} as {
      context: VoucherReviewContext;
      input: VoucherReviewInput;
      events: VoucherReviewEvent;
      emitted: VoucherReviewFact;
      children: {
        decisions: 'decisionQueue';
        decision: 'voucherDecision';
        viewer: 'voucherViewer';
        files: 'fileDownload';
      };
      tags: 'busy';
    },
    actors: {
      ...voucherReviewActors(services),
      decisionQueue: createDecisionQueue(services),
      voucherDecision: createVoucherDecision(services),
      voucherViewer: createVoucherViewer(services),
      fileDownload: createFileDownload(services),
    },
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      canMove: ({ context }, { by }: { by: 1 | -1 }) => {
        const position = context.position + by;
        return position >= 0 && position <= listedItemsOf(context).length;
      },
      canDecide: ({ context }) => {
        const current = currentOf(context);
        return current !== null && isDecidable(current);
      },
      // Its decision may have been recorded although it failed. It is sent with the same id, which records it once.
      isSameAgain: ({ context }, { decision }: { decision: ReviewDecision }) => {
        const mark = currentOf(context)?.mark;
        return mark?.state === 'failed' && mark.decision === decision;
      },
      asksForAnswer: ({ context }, { decision }: { decision: ReviewDecision }) => {
        const current = currentOf(context);
        return current !== null && isDecidable(current) && needsAnswer(decision, [current.voucher]);
      },
      hasGroup: ({ context }, { scope }: { scope: ReviewScope }) => groupOf(context, scope).length > 0,
      canUndoShown: ({ context }) => {
        const state = currentOf(context)?.mark?.state;
        return state === 'decided' || state === 'undoFailed';
      },
      canUndoLast: ({ context: { notice } }) => notice?.result === 'done' && !notice.isUndo,
      canRetry: ({ context }) => {
        const state = currentOf(context)?.mark?.state;
        return state === 'failed' || state === 'undoFailed';
      },
      hasFailure: ({ context }) => firstFailure(context) !== -1,
      hasOpen: ({ context }) => nextOpen(context, -1) !== null,
      hasDocument: ({ context }) => {
        const current = currentOf(context);
        return current !== null && documentOfVoucher(current.voucher) !== null;
      },
      hasFile: ({ context }, { fileType }: { fileType: VoucherFileType }) => {
        const current = currentOf(context);
        return current !== null && fileOfVoucher(current.voucher, fileType) !== null;
      },
      needsMore: ({ context }) =>
        context.next !== null &&
        (listedItemsOf(context).length - context.position <= ahead || !isClientLoaded(context)),
      isSending: ({ context }) => context.sending.length > 0,
      isSent: ({ context }) => context.sending.length === 0,
      isUndone: ({ context }, { snapshot: { context: queue } }: DecisionsChanged) =>
        queue.notice !== context.notice && queue.notice?.result === 'done' && queue.notice.isUndo,
      isGone: (_, { output }: { output: VoucherDecisionOutput }) => output.gone.length > 0,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ list: ReviewPage }>) => ({
        list: mapLoadable(loadable, ({ items }) => items),
        ...(loadable.state === 'ready' && { summary: loadable.data.summary, next: loadable.data.next, position: 0 }),
      })),
      storeMore: assign(({ context }, { output: { items, next } }: { output: ReviewPage }) => {
        const known = new Set(listedItemsOf(context).map(keyOfItem));
        const more = items.filter((item) => !known.has(keyOfItem(item)));
        return { list: ready([...listedItemsOf(context), ...more]), next };
      }),
      storePlace: assign(({ context }, { by }: { by: 1 | -1 }) => ({ position: context.position + by })),
      storeFirstOpen: assign(({ context }) => ({ position: required(nextOpen(context, -1), 'a voucher') })),
      storeFirstFailure: assign(({ context }) => ({ position: firstFailure(context) })),
      storeNext: assign(({ context }) => ({ position: placeAfter(context) })),
      sendDecision: sendTo('decisions', ({ context }, { decision }: { decision: ReviewDecision }) => {
        const { client, voucher } = shown(context);
        return { type: 'decision.make', decision, voucher, business: client, period: context.period };
      }),
      sendAgain: sendTo('decisions', ({ context }) => ({
        type: 'decision.retry',
        step: required(stepOf(shown(context), context), 'a decision'),
      })),
      undoShown: sendTo('decisions', ({ context }) => ({
        type: 'decision.undo',
        step: required(stepOf(shown(context), context), 'a decision'),
      })),
      undoLast: sendTo('decisions', { type: 'decision.undo' }),
      storeDecisions: assign((_, { snapshot: { context: queue } }: DecisionsChanged) => ({
        sending: queue.queue,
        results: queue.results,
        notice: queue.notice,
      })),
      // The decision was a wrong press: its voucher is shown again.
      storeUndone: assign(({ context }, { snapshot: { context: queue } }: DecisionsChanged) => {
        const { business, voucher } = required(queue.notice, 'a notice');
        const index = listedItemsOf(context).findIndex(
          (item) => item.client.uuid === business.uuid && item.voucher.code === voucher.code,
        );
        return index === -1 ? {} : { position: index };
      }),
      storeDeciding: assign(({ context }, { decision, scope }: { decision: ReviewDecision; scope: ReviewScope }) => ({
        deciding: { decision, items: groupOf(context, scope) },
      })),
      storeSettled: assign(({ context }, { output: { gone, decided } }: { output: VoucherDecisionOutput }) => {
        const { decision, items } = required(context.deciding, 'a decision');
        const codes = new Set(gone);
        const ofDecision = new Set(decided?.codes);
        const settled = items
          .filter(({ voucher }) => codes.has(voucher.code))
          .map((item): [string, SettledVoucher] => [
            keyOfItem(item),
            {
              decision,
              decisionId: (ofDecision.has(item.voucher.code) && decided?.decisionId) || null,
              former: context.results[keyOfItem(item)],
            },
          ]);
        return { settled: { ...context.settled, ...Object.fromEntries(settled) } };
      }),
      resetDeciding: assign({ deciding: null }),
      downloadFile: sendTo('files', ({ context }, { fileType }: { fileType: VoucherFileType }) => ({
        type: 'file.download',
        file: required(fileOfVoucher(shown(context).voucher, fileType), 'a file'),
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherReview',
    context: ({ input: { period, client = null, reason = null } }) => ({
      period,
      client,
      reason,
      list: loading,
      summary: null,
      next: null,
      position: 0,
      sending: [],
      results: {},
      notice: null,
      settled: {},
      deciding: null,
    }),
    type: 'parallel',
    invoke: [
      { id: 'files', src: 'fileDownload', input: { view: observationsView } },
      {
        id: 'decisions',
        src: 'decisionQueue',
        input: {},
        onSnapshot: [
          { guard: withEvent('isUndone'), actions: [withEvent('storeUndone'), withEvent('storeDecisions')] },
          { actions: withEvent('storeDecisions') },
        ],
      },
    ],
    on: { 'file.download': { guard: withEvent('hasFile'), actions: withEvent('downloadFile') } },
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('list', {
            call: 'listReview',
            input: ({ context }: { context: VoucherReviewContext }) => requestOf(context, null),
            target: 'ready',
          }),
          ready: { always: { guard: 'needsMore', target: 'more' } },
          more: {
            invoke: {
              id: 'listMore',
              src: 'listReview',
              input: ({ context }) => requestOf(context, context.next),
              onDone: { target: 'ready', actions: withEvent('storeMore') },
              onError: { target: 'moreFailed', actions: notifyFailureOf('listReview') },
            },
          },
          moreFailed: { on: { 'part.reload': 'more' } },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'voucher.move': { guard: withEvent('canMove'), actions: withEvent('storePlace') },
              'voucher.first': { guard: 'hasOpen', actions: 'storeFirstOpen' },
              'failure.show': { guard: 'hasFailure', actions: 'storeFirstFailure' },
              'decision.make': [
                { guard: withEvent('isSameAgain'), actions: ['sendAgain', 'storeNext'] },
                {
                  guard: withEvent('asksForAnswer'),
                  target: 'decision',
                  actions: {
                    type: 'storeDeciding',
                    params: ({ event: { decision } }) => ({ decision, scope: 'one' as const }),
                  },
                },
                { guard: 'canDecide', actions: [withEvent('sendDecision'), 'storeNext'] },
              ],
              'decision.open': {
                guard: withEvent('hasGroup'),
                target: 'decision',
                actions: withEvent('storeDeciding'),
              },
              'decision.undo': [
                { guard: 'canUndoShown', actions: 'undoShown' },
                { guard: 'canUndoLast', actions: 'undoLast' },
              ],
              'decision.retry': { guard: 'canRetry', actions: 'sendAgain' },
              'voucher.view': { guard: 'hasDocument', target: 'viewer' },
            },
          },
          viewer: {
            invoke: {
              id: 'viewer',
              src: 'voucherViewer',
              input: ({ context }) => {
                const { client, voucher } = shown(context);
                return {
                  ...required(documentOfVoucher(voucher), 'a document'),
                  business: client,
                  view: observationsView,
                };
              },
              onDone: 'closed',
            },
          },
          decision: {
            invoke: {
              id: 'decision',
              src: 'voucherDecision',
              input: ({ context: { period, deciding } }) => {
                const { decision, items } = required(deciding, 'a decision');
                return {
                  business: required(items[0], 'a voucher').client,
                  period,
                  decision,
                  vouchers: items.map(({ voucher }) => voucher),
                };
              },
              onDone: [
                {
                  guard: withEvent('isGone'),
                  target: 'closed',
                  actions: [withEvent('storeSettled'), 'storeNext', 'resetDeciding'],
                },
                { target: 'closed', actions: 'resetDeciding' },
              ],
            },
          },
        },
      },
      tab: {
        initial: 'free',
        states: {
          free: { always: { guard: 'isSending', target: 'held' } },
          held: {
            always: { guard: 'isSent', target: 'free' },
            invoke: { id: 'holdTab', src: 'holdTab' },
          },
        },
      },
    },
  });

const firstFailure = (context: VoucherReviewContext): number =>
  entriesOf(context).findIndex(({ mark }) => mark?.state === 'failed' || mark?.state === 'undoFailed');

export type VoucherReviewMachine = ReturnType<typeof createVoucherReview>;
