import { viewed, viewEventDelay, viewNames, type Book } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import type { PeriodSelected, BookSelected } from '../facts.ts';
import { failureLogged } from '../internal/failures.ts';
import { partStates, type PartStored } from '../internal/partStates.ts';
import { withEvent } from '../internal/withEvent.ts';
import { pdtActors } from './pdt.actors.ts';
import type { PdtContext, PdtEvent, PdtFact, PdtInput, PdtPart, PdtParts, PdtServices } from './pdt.types.ts';

/**
 * 'Informe PDT': the taxable amounts and the IGV of a period by rate, and its Formulario Virtual 621. Its three parts are
 * loaded at the same time; when one of them fails, the others are shown.
 *
 * @example
 * createActor(createPdt({ api }), { input: { business, period: '202610', periods } }).start();
 */
export const createPdt = (services: PdtServices) => {
  const base = setup({
    types: {} as {
      context: PdtContext;
      input: PdtInput;
      events: PdtEvent;
      emitted: PdtFact;
      tags: 'busy';
    },
    actors: pdtActors(services),
    delays: { view: viewEventDelay },
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isOtherBook: ({ context }, { book }: { book: Book }) => context.book !== book,
      isPart: (_, { part, is }: { part: PdtPart; is: PdtPart }) => part === is,
      hasForm: ({ context }) => context.parts.form?.state === 'ready',
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, parts: {} })),
      storeBook: assign((_, { book }: { book: Book }) => ({ book })),
      storePart: assign(({ context }, { part, loadable }: PartStored<PdtParts>) => ({
        parts: { ...context.parts, [part]: loadable },
      })),
      notifyPeriod: emit((_, { period }: { period: string }): PeriodSelected => ({ type: 'period.selected', period })),
      notifyBook: emit((_, { book }: { book: Book }): BookSelected => ({ type: 'book.selected', book })),
      notifyOpened: emit({ type: 'view.opened', view: viewNames.pdt }),
      notifyViewed: emit({ type: 'event.logged', event: viewed(viewNames.pdt) }),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  });

  const partOf = <const Name extends PdtPart>(part: Name) =>
    base.createStateConfig({
      initial: 'loading',
      states: partStates(part, {
        'part.reload': {
          guard: {
            type: 'isPart',
            params: ({ event }: { event: { part: PdtPart } }) => ({ part: event.part, is: part }),
          },
          target: 'loading',
        },
      }),
    });

  return base.createMachine({
    id: 'pdt',
    context: ({ input }) => ({ ...input, book: input.book ?? 'purchases', parts: {} }),
    type: 'parallel',
    on: {
      'book.select': { guard: withEvent('isOtherBook'), actions: [withEvent('storeBook'), withEvent('notifyBook')] },
      'page.print': { guard: 'hasForm', actions: 'notifyPrint' },
    },
    states: {
      data: {
        initial: 'deciding',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: '.deciding',
            actions: [withEvent('storePeriod'), withEvent('notifyPeriod')],
          },
        },
        states: {
          deciding: { always: [{ guard: 'hasPeriod', target: 'shown' }, { target: 'withoutPeriod' }] },
          withoutPeriod: {},
          shown: {
            type: 'parallel',
            states: { purchases: partOf('purchases'), sales: partOf('sales'), form: partOf('form') },
          },
        },
      },
      visit: {
        initial: 'unseen',
        entry: 'notifyOpened',
        states: { unseen: { after: { view: { target: 'seen', actions: 'notifyViewed' } } }, seen: {} },
      },
    },
  });
};

/** The type of the machine. */
export type PdtMachine = ReturnType<typeof createPdt>;
