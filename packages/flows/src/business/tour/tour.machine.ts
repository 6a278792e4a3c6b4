import { assign, emit, setup } from 'xstate';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { TourContext, TourEnded, TourEvent, TourFact, TourInput } from './tour.types.ts';

interface Seen {
  visible: readonly string[];
}

const indexOf = ({ visible, current }: TourContext) => (current === null ? -1 : visible.indexOf(current));

/** The step to show: the current one, or if its target is not visible the nearest one, later ones first. */
function stepAmong({ steps, current }: TourContext, visible: readonly string[]): string | null {
  if (current === null || visible.includes(current)) return current ?? visible[0] ?? null;
  const place = steps.indexOf(current);
  return visible.find((id) => steps.indexOf(id) > place) ?? visible.at(-1) ?? null;
}

/**
 * A tour of a page: one step after the other, without those whose target is missing or hidden. Nothing is shown until a
 * target is visible. A tour that has ended begins at its first step when the machine is started again.
 *
 * @example
 * const actor = createActor(createTour(), { input: { steps: ['period', 'download'] } }).start();
 * actor.send({ type: 'targets.update', visible: ['period', 'download'] });
 */
export const createTour = () =>
  setup({
    types: {} as { context: TourContext; input: TourInput; events: TourEvent; emitted: TourFact },
    guards: {
      isAnyVisible: (_, { visible }: Seen) => visible.length > 0,
      isLast: ({ context }) => indexOf(context) === context.visible.length - 1,
      hasPrevious: ({ context }) => indexOf(context) > 0,
    },
    actions: {
      storeVisible: assign(({ context }, { visible }: Seen) => ({ visible, current: stepAmong(context, visible) })),
      showNext: assign(({ context }) => ({ current: context.visible[indexOf(context) + 1] ?? null })),
      showPrevious: assign(({ context }) => ({ current: context.visible[indexOf(context) - 1] ?? null })),
      notifyFinished: emit({ type: 'tour.ended', end: 'finished' } satisfies TourEnded),
      notifyClosed: emit({ type: 'tour.ended', end: 'closed' } satisfies TourEnded),
    },
  }).createMachine({
    id: 'tour',
    context: ({ input }) => ({ ...input, visible: [], current: null }),
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          'targets.update': {
            guard: withEvent('isAnyVisible'),
            target: 'shown',
            actions: withEvent('storeVisible'),
          },
        },
      },
      shown: {
        on: {
          'targets.update': [
            {
              guard: withEvent('isAnyVisible'),
              actions: withEvent('storeVisible'),
            },
            { target: 'waiting' },
          ],
          'step.next': [{ guard: 'isLast', target: 'ended', actions: 'notifyFinished' }, { actions: 'showNext' }],
          'step.back': { guard: 'hasPrevious', actions: 'showPrevious' },
          'tour.close': { target: 'ended', actions: 'notifyClosed' },
        },
      },
      ended: { type: 'final' },
    },
  });

export type TourMachine = ReturnType<typeof createTour>;
