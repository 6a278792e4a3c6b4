import type { Voucher } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { type PartMatch, periodPartStates, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected, periodSelection, periodStates } from '../../engine/internal/periodStates.ts';
import { workingPaperActors } from './workingPaper.actors.ts';
import type {
  WorkingPaperContext,
  WorkingPaperEvent,
  WorkingPaperFact,
  WorkingPaperInput,
  WorkingPaperServices,
} from './workingPaper.types.ts';

/**
 * The working paper of the decisions of a period: every purchase that the accountant validated, approved or rejected, with
 * the reasons, the author and the time of the decision.
 *
 * @example
 * createActor(createWorkingPaper({ api }), { input: { business, period: '202610', periods } }).start();
 */
export const createWorkingPaper = (services: WorkingPaperServices) =>
  setup({
    types: {} as {
      context: WorkingPaperContext;
      input: WorkingPaperInput;
      events: WorkingPaperEvent;
      emitted: WorkingPaperFact;
      tags: 'busy';
    },
    actors: workingPaperActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isLoaded: ({ context }) => context.parts.decided?.state === 'ready',
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, parts: {} })),
      storePart: assign((_, { part, loadable }: PartStored<{ decided: readonly Voucher[] }>) => ({
        parts: { [part]: loadable },
      })),
      notifyPeriod: emit(periodSelected),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'workingPaper',
    context: ({ input }) => ({ ...input, parts: {} }),
    initial: 'deciding',
    on: periodSelection,
    states: periodStates({
      initial: 'loading',
      states: periodPartStates('decided'),
      on: { 'page.print': { guard: 'isLoaded', actions: 'notifyPrint' } },
    }),
  });

export type WorkingPaperMachine = ReturnType<typeof createWorkingPaper>;
