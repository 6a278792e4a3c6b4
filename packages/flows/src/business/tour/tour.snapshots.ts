import type { SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createTour, type TourMachine } from './tour.machine.ts';

type Snapshot = SnapshotFrom<TourMachine>;

const steps = ['period', 'igv', 'books', 'download'];
const at = snapshotFactory<Snapshot>(createTour(), { steps, visible: steps, current: 'period' });

export const tourSnapshots = {
  waiting: at('waiting', { visible: [], current: null }),
  shown: at('shown'),
  'shown › igv': at('shown', { current: 'igv' }),
  'shown › books': at('shown', { current: 'books' }),
  'shown › download': at('shown', { current: 'download' }),
  ended: at('ended'),
} satisfies Record<StateOf<Snapshot> | `shown › ${string}`, Snapshot>;
