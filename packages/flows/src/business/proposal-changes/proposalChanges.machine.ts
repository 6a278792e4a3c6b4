import { assign, emit, sendTo, setup } from 'xstate';
import { recalled } from '../../engine/report/FlowMemory.ts';
import { failureLogged } from '../../engine/internal/failures.ts';
import { type PartMatch, periodPartStates, type PartStored, storePart } from '../../engine/internal/loadableStates.ts';
import { periodSelected } from '../../engine/internal/periodStates.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { proposalChangesActors } from './proposalChanges.actors.ts';
import type {
  ProposalChangesContext,
  ProposalChangesEvent,
  ProposalChangesFact,
  ProposalChangesInput,
  ProposalChangesParts,
  ProposalChangesServices,
} from './proposalChanges.types.ts';

const partsName = ({ business, period }: ProposalChangesContext) =>
  JSON.stringify(['proposals', business.uuid, period]);

const recalledParts = (context: ProposalChangesContext) =>
  recalled<ProposalChangesContext['parts']>(context.list?.memory, partsName(context));

/**
 * What SUNAT changed between two proposals of a book and period. The list is the child `report`, whose only filter is the
 * comparison; the proposals that can be compared are loaded beside it.
 *
 * @example
 * const actor = createActor(createProposalChanges({ api }), { input: { business, period: '202610', periods } }).start();
 * const filters = [{ book: 'sales', from: 1, to: 3 }] as const;
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters });
 */
export const createProposalChanges = (services: ProposalChangesServices) =>
  setup({
    types: {} as {
      context: ProposalChangesContext;
      input: ProposalChangesInput;
      events: ProposalChangesEvent;
      emitted: ProposalChangesFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: proposalChangesActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isPart: (_, { part, is }: PartMatch) => part === is,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      // What is recalled is shown until the answer, but not in place of a failure.
      storePart: assign(({ context }, { part, loadable }: PartStored<ProposalChangesParts, undefined>) => {
        const isRecalled = loadable?.state === 'loading' && context.parts[part]?.state !== 'failed';
        const kept = isRecalled ? recalledParts(context)?.[part] : undefined;
        return { parts: { ...context.parts, [part]: kept?.state === 'ready' ? kept : loadable } };
      }),
      keepParts: ({ context }) => context.list?.memory?.keep(partsName(context), context.parts),
      listPeriod: sendTo('report', ({ context: { business } }, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { business, period },
      })),
      notifyPeriod: emit(periodSelected),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'proposalChanges',
    context: ({ input }) => ({ ...input, parts: {} }),
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { business, period, list } }) => ({ subject: { business, period }, list }),
    },
    initial: 'deciding',
    on: {
      'period.select': {
        guard: withEvent('isOtherPeriod'),
        target: '.deciding',
        actions: [withEvent('storePeriod'), withEvent('listPeriod'), withEvent('notifyPeriod')],
      },
    },
    states: {
      deciding: { always: [{ guard: 'hasPeriod', target: 'loading' }, { target: 'none' }] },
      none: { entry: storePart('proposals', undefined) },
      ...periodPartStates('proposals'),
      ready: { entry: 'keepParts' },
    },
  });

export type ProposalChangesMachine = ReturnType<typeof createProposalChanges>;
