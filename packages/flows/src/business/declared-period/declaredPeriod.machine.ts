import {
  type DeclaredPeriod,
  limaDateOf,
  loading,
  type MovedVoucher,
  type PeriodDeclaration,
  ready,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { VoucherAnnotationOutput } from '../../engine/voucher-annotation/index.ts';
import { annotatedVoucherOf } from './annotatedVoucherOf.ts';
import { declaredPeriodActors } from './declaredPeriod.actors.ts';
import type {
  DeclaredPeriodContext,
  DeclaredPeriodEvent,
  DeclaredPeriodFact,
  DeclaredPeriodInput,
  DeclaredPeriodServices,
} from './declaredPeriod.types.ts';

const closed = {
  'dialog.close': [{ guard: withEvent('hasFailed'), target: 'loading' }, { target: 'shown' }],
} as const;

/** The dialog with the day and the number of a declaration, or of one that replaces it. */
const edited = (isRectification: boolean) =>
  ({
    invoke: {
      id: 'form',
      src: 'form',
      onDone: { target: 'shown', actions: [withEvent('storeDeclaration'), 'notifySaved'] },
    },
    on: {
      'declaration.save': {
        actions: {
          type: 'submit',
          params: ({ event: { declared } }: { event: { declared: DeclaredPeriod | null } }) => ({
            declared,
            isRectification,
          }),
        },
      },
      ...closed,
    },
  }) as const;

/**
 * Whether a period is declared, what SUNAT changed since then, and the dialog with which the accountant marks it. The
 * child `form` is the submission of the dialog.
 *
 * @example
 * const actor = createActor(createDeclaredPeriod({ api, clock: Date.now }), { input: { business, period: '202610' } });
 * actor.start();
 * actor.send({ type: 'dialog.open' });
 */
export const createDeclaredPeriod = (services: DeclaredPeriodServices) =>
  setup({
    types: {} as {
      context: DeclaredPeriodContext;
      input: DeclaredPeriodInput;
      events: DeclaredPeriodEvent;
      emitted: DeclaredPeriodFact;
      children: { form: 'form' };
      tags: 'busy';
    },
    actors: declaredPeriodActors(services),
    guards: {
      isDeclared: ({ context: { declaration } }) =>
        declaration.state === 'ready' && declaration.data.photograph !== null,
      isAnnotated: (_, { gone }: VoucherAnnotationOutput) => gone.length > 0,
      isStale: (_, { isStale }: VoucherAnnotationOutput) => isStale,
      hasFailed: (_, { hasFailed }: { hasFailed: boolean }) => hasFailed,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ declaration: PeriodDeclaration }>) => ({
        declaration: loadable,
      })),
      storeDeclaration: assign((_, { output }: { output: PeriodDeclaration | null }) => ({
        declaration: ready(required(output, 'a declaration')),
      })),
      storeReceived: assign((_, { declaration }: { declaration: PeriodDeclaration }) => ({
        declaration: ready(declaration),
      })),
      storeAnnotated: assign((_, { voucher }: { voucher: MovedVoucher }) => ({
        annotated: annotatedVoucherOf(voucher),
      })),
      forgetAnnotated: assign({ annotated: null }),
      submit: sendTo(
        'form',
        (
          { context: { business, period, declaration } },
          { declared, isRectification }: { declared: DeclaredPeriod | null; isRectification: boolean },
        ) => {
          const stored = declaration.state === 'ready' ? declaration.data : null;
          return {
            type: 'form.submit' as const,
            values: {
              business,
              period,
              former: stored?.declared ?? null,
              declaredOn: declared?.declaredOn ?? null,
              constanciaNumber: declared?.constanciaNumber ?? null,
              rectifies: isRectification ? (stored?.photograph?.number ?? null) : null,
            },
          };
        },
      ),
      notifyAnnotated: emit((_, { gone }: VoucherAnnotationOutput) => ({
        type: 'vouchers.annotated' as const,
        codes: gone,
      })),
      notifySaved: emit({ type: 'declaration.saved' as const }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'declaredPeriod',
    context: ({ input }) => ({ ...input, today: limaDateOf(services.clock()), declaration: loading, annotated: null }),
    initial: 'loading',
    on: { 'failure.pass': { actions: emit(({ event }) => event.failure) } },
    states: {
      loading: {
        ...loadingState('declaration', {
          call: 'getDeclaredPeriod',
          input: ({ context: { business, period } }: { context: DeclaredPeriodContext }) => ({ business, period }),
          target: 'shown',
        }),
        // What is on its way may not have what was imported meanwhile.
        on: { 'declaration.reload': { target: 'loading', reenter: true } },
      },
      failed: { on: { 'declaration.reload': 'loading' } },
      shown: {
        on: {
          'dialog.open': 'editing',
          'rectification.open': { guard: 'isDeclared', target: 'rectifying' },
          'filed.open': 'filing',
          'annotation.open': { target: 'annotating', actions: withEvent('storeAnnotated') },
          'declaration.reload': 'loading',
        },
      },
      // The dialog is a flow of its own, whose code is loaded when it is opened.
      filing: {
        on: { 'filed.receive': { actions: [withEvent('storeReceived'), 'notifySaved'] }, ...closed },
      },
      editing: edited(false),
      rectifying: edited(true),
      annotating: {
        exit: 'forgetAnnotated',
        on: {
          'annotation.close': [
            {
              guard: withEvent('isAnnotated'),
              target: 'loading',
              actions: ['notifySaved', withEvent('notifyAnnotated')],
            },
            { guard: withEvent('isStale'), target: 'loading' },
            { target: 'shown' },
          ],
        },
      },
    },
  });

export type DeclaredPeriodMachine = ReturnType<typeof createDeclaredPeriod>;
