import { currentPeriod, needsNote, needsPeriod, plainText } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { type Failed, failureLogged, isSessionOver, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { lineFailureOf } from './lineFailures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { changedIn, voucherCodeOf, voucherDecisionActors } from './voucherDecision.actors.ts';
import type {
  VoucherDecisionContext,
  VoucherDecisionEvent,
  VoucherDecisionFact,
  VoucherDecisionInput,
  VoucherDecisionOutput,
  VoucherDecisionServices,
  VouchersDecided,
} from './voucherDecision.types.ts';

/** The vouchers that can still be decided. */
const remainingOf = ({ vouchers, changed }: Pick<VoucherDecisionContext, 'vouchers' | 'changed'>) =>
  vouchers.filter((voucher) => !changed.includes(voucher));

/** What the accountant says with a confirmation. */
type Answers = Pick<Extract<VoucherDecisionEvent, { type: 'decision.confirm' }>, 'note' | 'countsIn'>;

const confirmed = { guard: withEvent('isJustified'), target: 'saving', actions: withEvent('storeAnswers') } as const;

/**
 * The dialog that validates, rejects or approves vouchers: it asks first, then records the decision for all of them or for
 * none. When some of them have changed meanwhile it names them, and the decision can be recorded for the others. What was
 * recorded can be undone until the dialog is closed.
 *
 * @example
 * const actor = createActor(createVoucherDecision({ api, newId }), {
 *   input: { business, period: '202610', decision: 'decline', vouchers: selected },
 * }).start();
 * actor.send({ type: 'decision.confirm' });
 */
export const createVoucherDecision = (services: VoucherDecisionServices) => {
  const { newId, clock = Date.now } = services;
  return setup({
    types: {} as {
      context: VoucherDecisionContext;
      input: VoucherDecisionInput;
      output: VoucherDecisionOutput;
      events: VoucherDecisionEvent;
      emitted: VoucherDecisionFact;
      tags: 'busy';
    },
    actors: voucherDecisionActors(services),
    guards: {
      isSessionOver: (_, { error }: Failed) => isSessionOver(error),
      isSessionOverAfterConflict: ({ context }, { error }: Failed) =>
        isSessionOver(error) && context.changed.length > 0,
      isJustified: ({ context }, { note = context.note, countsIn = context.countsIn }: Answers) => {
        const vouchers = remainingOf(context);
        return (
          vouchers.length > 0 &&
          (plainText(note) !== '' || !needsNote(context.decision, vouchers)) &&
          (countsIn !== null || !needsPeriod(context.decision, vouchers))
        );
      },
      isConflict: ({ context }, { error }: Failed) => {
        const changed = changedIn(error);
        return remainingOf(context).some(({ code }) => changed.has(code));
      },
    },
    actions: {
      storeAnswers: assign(({ context }, { note = context.note, countsIn = context.countsIn }: Answers) => ({
        note,
        countsIn,
      })),
      storeTried: assign({ isTried: true, message: null, lineFailure: null }),
      storeDecided: assign({ isDecided: true }),
      storeUndone: assign({ isDecided: false }),
      storeChanged: assign(({ context }, { error }: Failed) => {
        const codes = changedIn(error);
        return { changed: [...context.changed, ...remainingOf(context).filter(({ code }) => codes.has(code))] };
      }),
      storeMessage: assign((_, { error }: Failed) => ({
        message: refusalOf(error),
        lineFailure: lineFailureOf(error),
      })),
      notifyDecided: emit(
        ({ context }, { isUndone }: { isUndone: boolean }): VouchersDecided => ({
          type: 'vouchers.decided',
          decision: context.decision,
          isUndone,
          codes: remainingOf(context).map(voucherCodeOf),
        }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherDecision',
    context: ({ input }) => ({
      ...input,
      currentPeriod: currentPeriod(clock()),
      note: '',
      countsIn: null,
      decisionId: newId(),
      isTried: false,
      isDecided: false,
      changed: [],
      message: null,
      lineFailure: null,
    }),
    initial: 'open',
    output: ({ context }) => ({
      isStale: context.isTried,
      gone: (context.isDecided ? context.vouchers : context.changed).map(voucherCodeOf),
      decided: context.isDecided
        ? { decisionId: context.decisionId, codes: remainingOf(context).map(voucherCodeOf) }
        : null,
    }),
    states: {
      open: { on: { 'decision.confirm': confirmed, 'dialog.close': 'closed' } },
      saving: {
        tags: 'busy',
        entry: 'storeTried',
        invoke: {
          id: 'decide',
          src: 'decide',
          input: ({ context: { business, period, decision, ...context } }) => ({
            business,
            period,
            decision,
            note: context.note,
            countsIn: context.countsIn,
            decisionId: context.decisionId,
            vouchers: remainingOf(context),
          }),
          onDone: { target: 'done', actions: ['storeDecided', { type: 'notifyDecided', params: { isUndone: false } }] },
          onError: [
            // The host asks the user to sign in. The decision can be confirmed afterwards.
            { guard: withEvent('isSessionOverAfterConflict'), target: 'conflict', actions: notifyFailureOf('decide') },
            { guard: withEvent('isSessionOver'), target: 'open', actions: notifyFailureOf('decide') },
            {
              guard: withEvent('isConflict'),
              target: 'conflict',
              actions: [withEvent('storeChanged'), notifyFailureOf('decide')],
            },
            { target: 'failed', actions: [withEvent('storeMessage'), notifyFailureOf('decide')] },
          ],
        },
      },
      conflict: {
        on: { 'decision.confirm': confirmed, 'dialog.close': 'closed' },
      },
      failed: { on: { 'decision.confirm': confirmed, 'dialog.close': 'closed' } },
      done: { on: { 'decision.undo': 'undoing', 'dialog.close': 'closed' } },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context: { business, period, decisionId, ...context } }) => ({
            business,
            period,
            decisionId,
            vouchers: remainingOf(context),
          }),
          onDone: { target: 'undone', actions: ['storeUndone', { type: 'notifyDecided', params: { isUndone: true } }] },
          onError: [
            // The host asks the user to sign in. The decision can be undone afterwards.
            { guard: withEvent('isSessionOver'), target: 'done', actions: notifyFailureOf('undo') },
            { target: 'undoFailed', actions: [withEvent('storeMessage'), notifyFailureOf('undo')] },
          ],
        },
      },
      undoFailed: { on: { 'decision.undo': 'undoing', 'dialog.close': 'closed' } },
      undone: { on: { 'dialog.close': 'closed' } },
      closed: { type: 'final' },
    },
  });
};

export type VoucherDecisionMachine = ReturnType<typeof createVoucherDecision>;
