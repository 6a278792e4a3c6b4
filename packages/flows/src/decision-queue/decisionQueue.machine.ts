import { assign, emit, setup } from 'xstate';
import type { ReportBusiness } from '../facts.ts';
import { type Failed, failureLogged, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import type { VoucherDecisionServices, VouchersDecided } from '../voucher-decision/index.ts';
import { lineFailureOf } from '../voucher-decision/lineFailures.ts';
import { changedIn, voucherDecisionActors } from '../voucher-decision/voucherDecision.actors.ts';
import type {
  DecisionNotice,
  DecisionOrder,
  DecisionQueueContext,
  DecisionQueueEvent,
  DecisionQueueFact,
  DecisionQueueInput,
  DecisionStep,
} from './decisionQueue.types.ts';

const firstOf = ({ queue }: DecisionQueueContext) => required(queue[0], 'a decision');

/** The answer to the first call, which leaves the queue. */
const answered = (
  context: DecisionQueueContext,
  answer: Pick<DecisionNotice, 'result' | 'message' | 'lineFailure'>,
) => ({
  queue: context.queue.slice(1),
  notice: { ...firstOf(context), ...answer },
});

const callOf = (
  business: ReportBusiness,
  { period, voucher, decisionId }: Pick<DecisionStep, 'period' | 'voucher' | 'decisionId'>,
) => ({ business, period, decisionId, vouchers: [voucher] });

/** What follows on the answer of a call. */
const answers = (call: string) => ({
  onDone: { target: 'idle' as const, actions: ['notifyDecided' as const, 'storeDone' as const] },
  onError: [
    {
      guard: withEvent('isChanged'),
      target: 'idle' as const,
      actions: ['storeChanged' as const, notifyFailureOf(call)],
    },
    { target: 'idle' as const, actions: [withEvent('storeFailed'), notifyFailureOf(call)] },
  ],
});

/**
 * Records decisions on single vouchers, each with one event and without a question, one after the other. The last one can
 * be undone until its notice is closed. For several vouchers at once there is `createVoucherDecision`.
 *
 * @example
 * const actor = createActor(createDecisionQueue({ api }), { input: { business } }).start();
 * actor.send({ type: 'decision.make', decision: 'validate', voucher, period: '202610' });
 */
export const createDecisionQueue = (services: VoucherDecisionServices) => {
  const { createId = () => crypto.randomUUID() } = services;
  return setup({
    types: {} as {
      context: DecisionQueueContext;
      input: DecisionQueueInput;
      events: DecisionQueueEvent;
      emitted: DecisionQueueFact;
      tags: 'busy';
    },
    actors: voucherDecisionActors(services),
    guards: {
      isWaiting: ({ context }) => context.queue.length > 0,
      isUndo: ({ context }) => context.queue[0]?.isUndo === true,
      isNew: ({ context: { queue, notice } }, { voucher: { code }, decision }: DecisionOrder) =>
        !queue.some(({ voucher }) => voucher.code === code) &&
        !(notice?.result === 'done' && !notice.isUndo && notice.voucher.code === code && notice.decision === decision),
      canUndo: ({ context: { notice } }) => notice?.result === 'done' && !notice.isUndo,
      canRetry: ({ context: { notice } }) => notice?.result === 'failed',
      isChanged: ({ context }, { error }: Failed) => changedIn(error).has(firstOf(context).voucher.code),
    },
    actions: {
      storeOrder: assign(({ context }, { decision, voucher, period }: DecisionOrder) => ({
        queue: [...context.queue, { decision, voucher, period, decisionId: createId(), isUndo: false }],
      })),
      storeAgain: assign(({ context: { queue, notice } }, { isUndo }: { isUndo?: boolean }) => {
        const { result: _result, message: _message, lineFailure: _lineFailure, ...step } = required(notice, 'a notice');
        return { queue: [...queue, { ...step, isUndo: isUndo ?? step.isUndo }], notice: null };
      }),
      resetNotice: assign({ notice: null }),
      storeDone: assign(({ context }) => ({
        ...answered(context, { result: 'done', message: null, lineFailure: null }),
        changed: [...context.changed, firstOf(context).voucher.code],
      })),
      storeChanged: assign(({ context }) => ({
        ...answered(context, { result: 'changed', message: null, lineFailure: null }),
        changed: [...context.changed, firstOf(context).voucher.code],
      })),
      storeFailed: assign(({ context }, { error }: Failed) => {
        const lineFailure = lineFailureOf(error);
        return {
          ...answered(context, { result: 'failed', message: refusalOf(error), lineFailure }),
          ...(lineFailure === 'unanswered' && { changed: [...context.changed, firstOf(context).voucher.code] }),
        };
      }),
      notifyDecided: emit(({ context }): VouchersDecided => {
        const { decision, isUndo, voucher } = firstOf(context);
        return { type: 'vouchers.decided', decision, isUndone: isUndo, codes: [voucher.code] };
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'decisionQueue',
    context: ({ input }) => ({ ...input, queue: [], notice: null, changed: [] }),
    initial: 'idle',
    on: {
      'decision.make': { guard: withEvent('isNew'), actions: withEvent('storeOrder') },
      'decision.undo': { guard: 'canUndo', actions: { type: 'storeAgain', params: { isUndo: true } } },
      'decision.retry': { guard: 'canRetry', actions: { type: 'storeAgain', params: {} } },
      'notice.close': { actions: 'resetNotice' },
    },
    states: {
      idle: {
        always: [
          { guard: 'isUndo', target: 'undoing' },
          { guard: 'isWaiting', target: 'saving' },
        ],
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'decide',
          src: 'decide',
          input: ({ context }) => {
            const { decision, ...step } = firstOf(context);
            return { ...callOf(context.business, step), decision, note: '' };
          },
          ...answers('decide'),
        },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context }) => callOf(context.business, firstOf(context)),
          ...answers('undo'),
        },
      },
    },
  });
};

export type DecisionQueueMachine = ReturnType<typeof createDecisionQueue>;
