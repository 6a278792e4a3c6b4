import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model } from '../../testing/index.ts';
import { createTour, type TourMachine } from './tour.machine.ts';

const steps = ['period', 'igv', 'books', 'download'];
const targets = (...visible: string[]) => ({ type: 'targets.update', visible }) as const;

const begin = (...visible: string[]) => {
  const actor = createActor(createTour(), { input: { steps } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  if (visible.length > 0) actor.send(targets(...visible));
  const shown = () => (actor.getSnapshot().value === 'shown' ? actor.getSnapshot().context.current : null);
  return { actor, facts, shown };
};

const model: Model<TourMachine> = {
  create: () => ({ machine: createTour(), mock: mockServices<object>() }),
  input: { steps },
  events: [
    targets('period', 'download'),
    targets(),
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'tour.close' },
  ],
  also: ({ context }) => [context.visible, context.current],
};

describePaths(
  'TOUR-11 TOUR-12 TOUR-21 every way through a tour ends once, and emits only how',
  model,
  ({ event, before, after }) => {
    // A tour that was not closed ends at its last step.
    const end = event.type === 'tour.close' ? 'closed' : before.context.current === 'download' && 'finished';
    return { facts: after.value === 'ended' ? [{ type: 'tour.ended', end }] : [], calls: [] };
  },
);

it('TOUR-01 TOUR-07 TOUR-08 shows four steps one after the other, and goes back', () => {
  const { actor, facts, shown } = begin(...steps);
  const seen = [shown()];
  for (const type of ['step.back', 'step.next', 'step.next', 'step.back', 'step.next', 'step.next'] as const) {
    actor.send({ type });
    seen.push(shown());
  }
  expect(seen).toEqual(['period', 'period', 'igv', 'books', 'igv', 'books', 'download']);
  actor.send({ type: 'step.next' });
  expect([shown(), facts]).toEqual([null, [{ type: 'tour.ended', end: 'finished' }]]);
});

it('TOUR-13 skips steps whose target is missing', () => {
  const { actor, shown } = begin('igv', 'download');
  const seen = [shown()];
  actor.send({ type: 'step.next' });
  seen.push(shown());
  actor.send({ type: 'step.back' });
  seen.push(shown());
  expect(seen).toEqual(['igv', 'download', 'igv']);
});

it.each([
  ['the next one', 'igv', ['period', 'books', 'download'], 'books'],
  ['the last one before it when none follows', 'download', ['period', 'igv'], 'igv'],
  ['nothing when none is visible', 'igv', [], null],
])('TOUR-13 shows %s when the target of a step disappears', (_, step, visible, expected) => {
  const { actor, shown } = begin(...steps);
  while (shown() !== step) actor.send({ type: 'step.next' });
  actor.send(targets(...visible));
  expect(shown()).toBe(expected);
  actor.send(targets(...steps));
  expect(shown()).toBe(expected ?? step);
});

it('TOUR-11 begins at the first step when it is started again', () => {
  const { actor } = begin(...steps);
  actor.send({ type: 'step.next' });
  actor.send({ type: 'tour.close' });
  expect(begin(...steps).shown()).toBe('period');
});

it('TOUR-13 shows and stores nothing while no target is visible', () => {
  const { actor, facts, shown } = begin();
  actor.send(targets());
  actor.send({ type: 'step.next' });
  actor.send({ type: 'tour.close' });
  expect([shown(), facts]).toEqual([null, []]);
});
