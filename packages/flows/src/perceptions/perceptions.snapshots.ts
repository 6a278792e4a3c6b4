import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createPerceptions, type PerceptionsMachine } from './perceptions.machine.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

type Still = SnapshotFrom<PerceptionsMachine>;

const input = {
  business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609', '202608'],
};

const at = stillOf<Still>(createPerceptions(standIn<PerceptionsServices>().services), {
  input,
  business: input.business,
  period: input.period,
  parts: {},
  viewed: null,
});

export const perceptionsSnapshots = {
  'visit.unseen': at('visit.unseen'),
  'visit.seen': at('visit.seen'),
  'dialog.closed': at('dialog.closed'),
  'dialog.viewer': at('dialog.viewer'),
  'dialog.download': at('dialog.download'),
} satisfies Record<StateOf<Still>, Still>;

/** A business without periods. */
export const perceptionsWithoutPeriod = at('dialog.closed', {
  input: { ...input, period: null, periods: [] },
  period: null,
});
