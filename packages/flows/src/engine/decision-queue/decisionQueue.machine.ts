import { assign, emit, type EventObject, fromCallback, setup } from 'xstate';
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
import { callOf, sendLeft } from './sendLeft.ts';

/** Names a voucher among those of all businesses. */
export const decisionKey = ({ uuid }: Pick<ReportBusiness, 'uuid'>, code: string): string => `${uuid} ${code}`;

const keyOf = ({ business, voucher }: Pick<DecisionStep, 'business' | 'voucher'>) =>
  decisionKey(business, voucher.code);

const firstOf = ({ queue }: DecisionQueueContext) => required(queue[0], 'a decision');

/** The answer to the first call, which leaves the queue. */
const answered = (
  context: DecisionQueueContext,
  answer: Pick<DecisionNotice, 'result' | 'message' | 'lineFailure'>,
) => {
  const notice = { ...firstOf(context), ...answer };
  return { queue: context.queue.slice(1), notice, results: { ...context.results, [keyOf(notice)]: notice } };
};

/** The business of an order. */
const businessOf = ({ business }: DecisionQueueContext, order: DecisionOrder) =>
  required(order.business ?? business, 'a business');

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
 * be undone until its notice is closed. What waits when the machine is stopped is sent all the same. For several vouchers at once there is `createVoucherDecision`.
 *
 * @example
 * const actor = createActor(createDecisionQueue({ api, newId }), { input: { business } }).start();
 * actor.send({ type: 'decision.make', decision: 'validate', voucher, period: '202610' });
 */
export const createDecisionQueue = (services: VoucherDecisionServices) => {
  const { newId, onLeft } = services;
  return setup({
    types: {} as {
      context: DecisionQueueContext;
      input: DecisionQueueInput;
      events: DecisionQueueEvent;
      emitted: DecisionQueueFact;
      tags: 'busy';
    },
    actors: {
      ...voucherDecisionActors(services),
      // Ends with the machine, which may be left while decisions wait. Its own call is aborted then.
      sendOnLeaving: fromCallback<EventObject, { waiting: () => readonly DecisionStep[] }>(
        ({ input: { waiting } }) =>
          () => {
            const steps = waiting();
            if (steps.length === 0) return;
            const sent = sendLeft(services, steps).then((unsent) => unsent.map(({ voucher }) => voucher.serieNumber));
            onLeft?.(sent);
          },
      ),
    },
    guards: {
      isWaiting: ({ context }) => context.queue.length > 0,
      isUndo: ({ context }) => context.queue[0]?.isUndo === true,
      isNew: ({ context }, order: DecisionOrder) => {
        const { queue, notice } = context;
        const key = decisionKey(businessOf(context, order), order.voucher.code);
        return (
          !queue.some((step) => keyOf(step) === key) &&
          !(notice?.result === 'done' && !notice.isUndo && keyOf(notice) === key && notice.decision === order.decision)
        );
      },
      canUndo: ({ context: { notice } }, { step }: { step?: DecisionStep | undefined }) =>
        step !== undefined || (notice?.result === 'done' && !notice.isUndo),
      canRetry: ({ context: { notice } }, { step }: { step?: DecisionStep | undefined }) =>
        step !== undefined || notice?.result === 'failed',
      isChanged: ({ context }, { error }: Failed) => changedIn(error).has(firstOf(context).voucher.code),
    },
    actions: {
      storeOrder: assign(({ context }, order: DecisionOrder) => {
        const { decision, voucher, period } = order;
        const business = businessOf(context, order);
        return {
          queue: [...context.queue, { business, decision, voucher, period, decisionId: newId(), isUndo: false }],
        };
      }),
      storeAgain: assign(
        (
          { context: { queue, notice } },
          { isUndo, step: given }: { isUndo?: boolean; step?: DecisionStep | undefined },
        ) => {
          const { business, decision, voucher, period, decisionId, ...step } = required(given ?? notice, 'a decision');
          const again = { business, decision, voucher, period, decisionId, isUndo: isUndo ?? step.isUndo };
          return { queue: [...queue, again], notice: null };
        },
      ),
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
    context: ({ input }) => ({ ...input, queue: [], notice: null, changed: [], results: {} }),
    invoke: {
      id: 'sendOnLeaving',
      src: 'sendOnLeaving',
      input: ({ self }) => ({ waiting: () => self.getSnapshot().context.queue }),
    },
    initial: 'idle',
    on: {
      'decision.make': { guard: withEvent('isNew'), actions: withEvent('storeOrder') },
      'decision.undo': {
        guard: withEvent('canUndo'),
        actions: { type: 'storeAgain', params: ({ event: { step } }) => ({ isUndo: true, step }) },
      },
      'decision.retry': { guard: withEvent('canRetry'), actions: withEvent('storeAgain') },
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
            return { ...callOf(step), decision, note: '', countsIn: null };
          },
          ...answers('decide'),
        },
      },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context }) => callOf(firstOf(context)),
          ...answers('undo'),
        },
      },
    },
  });
};

export type DecisionQueueMachine = ReturnType<typeof createDecisionQueue>;
