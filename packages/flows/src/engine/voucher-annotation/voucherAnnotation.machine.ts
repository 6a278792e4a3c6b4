import { assign, emit, sendTo, setup } from 'xstate';
import { withEvent } from '../internal/withEvent.ts';
import { voucherAnnotationActors } from './voucherAnnotation.actors.ts';
import type {
  AnnotationClosed,
  VoucherAnnotationContext,
  VoucherAnnotationEvent,
  VoucherAnnotationFact,
  VoucherAnnotationInput,
  VoucherAnnotationOutput,
  VoucherAnnotationServices,
  VouchersAnnotated,
} from './voucherAnnotation.types.ts';

const codesOf = ({ vouchers }: VoucherAnnotationInput) => vouchers.map(({ code }) => code);

const outputOf = (context: VoucherAnnotationContext): VoucherAnnotationOutput => ({
  isStale: context.isTried,
  gone: context.isAnnotated ? codesOf(context) : [],
});

/**
 * The dialog that annotates purchases in another period, so that its register, boxes and credit count them (Ley 29215, art. 2). It is
 * open from the start; `closed` is the final state. The child `form` is the submission.
 *
 * @example
 * const actor = createActor(createVoucherAnnotation({ api }), {
 *   input: { business, period: '202610', vouchers: selected },
 * }).start();
 * actor.send({ type: 'annotation.save', annotationPeriod: '202611' });
 */
export const createVoucherAnnotation = (services: VoucherAnnotationServices) =>
  setup({
    types: {} as {
      context: VoucherAnnotationContext;
      input: VoucherAnnotationInput;
      output: VoucherAnnotationOutput;
      events: VoucherAnnotationEvent;
      emitted: VoucherAnnotationFact;
      children: { form: 'form' };
    },
    actors: voucherAnnotationActors(services),
    actions: {
      submit: sendTo(
        'form',
        (
          { context: { business, period, vouchers } },
          { annotationPeriod }: Extract<VoucherAnnotationEvent, { type: 'annotation.save' }>,
        ) => ({ type: 'form.submit' as const, values: { business, period, vouchers, annotationPeriod } }),
      ),
      storeTried: assign({ isTried: true }),
      storeAnnotated: assign({ isAnnotated: true }),
      notifyClosed: emit(({ context }): AnnotationClosed => ({ type: 'annotation.closed', ...outputOf(context) })),
      notifyAnnotated: emit(
        ({ context }): VouchersAnnotated => ({
          type: 'vouchers.annotated',
          codes: codesOf(context),
        }),
      ),
    },
  }).createMachine({
    id: 'voucherAnnotation',
    context: ({ input }) => ({ ...input, isTried: false, isAnnotated: false }),
    initial: 'open',
    output: ({ context }) => outputOf(context),
    states: {
      open: {
        invoke: {
          id: 'form',
          src: 'form',
          onDone: { target: 'closed', actions: ['storeAnnotated', 'notifyAnnotated'] },
        },
        on: { 'annotation.save': { actions: ['storeTried', withEvent('submit')] }, 'dialog.close': 'closed' },
      },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

export type VoucherAnnotationMachine = ReturnType<typeof createVoucherAnnotation>;
