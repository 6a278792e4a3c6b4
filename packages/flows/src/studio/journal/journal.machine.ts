import { loading, type TeamClient } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadableStates, nothingAsked, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { journalActors } from './journal.actors.ts';
import type { JournalContext, JournalEvent, JournalFact, JournalInput, JournalServices } from './journal.types.ts';

/**
 * The journal of a studio: who did what, and when. The list is the child `report`, to which older entries are added with
 * `more.load`.
 *
 * @example
 * const filters = { ...everyAct, area: 'decisions' } as const;
 * const actor = createActor(createJournal({ api }), { input: { list: { filters } } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'more.load' });
 */
export const createJournal = (services: JournalServices) =>
  setup({
    types: {} as {
      context: JournalContext;
      input: JournalInput;
      events: JournalEvent;
      emitted: JournalFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: journalActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ clients: readonly TeamClient[] }>) => ({ clients: loadable })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'journal',
    context: ({ input }) => ({ input, clients: loading }),
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
    },
    initial: 'loading',
    states: {
      ...loadableStates('clients', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
      ready: {},
    },
  });

export type JournalMachine = ReturnType<typeof createJournal>;
