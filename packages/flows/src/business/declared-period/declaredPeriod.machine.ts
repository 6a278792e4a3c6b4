import { type DeclaredPeriod, limaDateOf, loading, type PeriodDeclaration, ready } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { declaredPeriodActors } from './declaredPeriod.actors.ts';
import type {
  DeclaredPeriodContext,
  DeclaredPeriodEvent,
  DeclaredPeriodFact,
  DeclaredPeriodInput,
  DeclaredPeriodServices,
} from './declaredPeriod.types.ts';

/**
 * Whether a period is declared, what SUNAT changed since then, and the dialog with which the accountant marks it. The child
 * `form` is the submission of the dialog.
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
      hasFailed: (_, { hasFailed }: { hasFailed: boolean }) => hasFailed,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ declaration: PeriodDeclaration }>) => ({
        declaration: loadable,
      })),
      storeDeclaration: assign((_, { output }: { output: PeriodDeclaration | null }) => ({
        declaration: ready(required(output, 'a declaration')),
      })),
      submit: sendTo(
        'form',
        ({ context: { business, period, declaration } }, { declared }: { declared: DeclaredPeriod | null }) => ({
          type: 'form.submit' as const,
          values: {
            business,
            period,
            former: declaration.state === 'ready' ? declaration.data.declared : null,
            declaredOn: declared?.declaredOn ?? null,
            constanciaNumber: declared?.constanciaNumber ?? null,
          },
        }),
      ),
      notifySaved: emit({ type: 'declaration.saved' as const }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'declaredPeriod',
    context: ({ input }) => ({ ...input, today: limaDateOf(services.clock()), declaration: loading }),
    initial: 'loading',
    states: {
      loading: loadingState('declaration', {
        call: 'getDeclaredPeriod',
        input: ({ context: { business, period } }: { context: DeclaredPeriodContext }) => ({ business, period }),
        target: 'shown',
      }),
      failed: { on: { 'declaration.reload': 'loading' } },
      shown: { on: { 'dialog.open': 'editing', 'declaration.reload': 'loading' } },
      editing: {
        invoke: {
          id: 'form',
          src: 'form',
          onDone: { target: 'shown', actions: [withEvent('storeDeclaration'), 'notifySaved'] },
        },
        on: {
          'declaration.save': { actions: withEvent('submit') },
          'dialog.close': [{ guard: withEvent('hasFailed'), target: 'loading' }, { target: 'shown' }],
        },
      },
    },
  });

export type DeclaredPeriodMachine = ReturnType<typeof createDeclaredPeriod>;
