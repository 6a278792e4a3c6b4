import { loading, ready } from '@contapro/domain';
import { form621OfOctober, form621WithProposedIncome, purchasePdt, salesPdt, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import type { LoadableParts } from '../../engine/internal/loadableStates.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPdt, type PdtMachine } from './pdt.machine.ts';
import type { PdtPart, PdtParts, PdtServices } from './pdt.types.ts';

type Snapshot = SnapshotFrom<PdtMachine>;

const parts: LoadableParts<PdtParts> = {
  purchases: ready(purchasePdt),
  sales: ready(salesPdt),
  form: ready(form621OfOctober),
};
const withIncome: LoadableParts<PdtParts> = { ...parts, form: ready(form621WithProposedIncome) };
const names = ['purchases', 'sales', 'form'] as const;

const at = snapshotFactory<Snapshot>(createPdt({ api: mockServices<PdtServices['api']>().services }), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  book: 'purchases',
  drafts: {},
  parts,
  areEntriesSaved: false,
  changedElsewhere: null,
});

/** All parts are loaded except one, which is in the given state. */
const allBut = (name: PdtPart, state: 'loading' | 'failed' | 'ready') =>
  at(
    `data.shown.${name}.${state}`,
    { parts: { ...parts, ...(state !== 'ready' && { [name]: { state } }) } },
    ...names.filter((other) => other !== name).map((other) => `data.shown.${other}.ready` as const),
  );

const allReady = names.map((name) => `data.shown.${name}.ready` as const);

export const pdtSnapshots = {
  'data.withoutPeriod': at('data.withoutPeriod', { period: null, periods: [], parts: {} }),
  'data.shown.purchases.loading': at('data.shown.purchases.loading', {
    parts: { purchases: loading, sales: loading, form: loading },
  }),
  'data.shown.purchases.ready': allBut('purchases', 'ready'),
  'data.shown.purchases.failed': allBut('purchases', 'failed'),
  'data.shown.sales.loading': allBut('sales', 'loading'),
  'data.shown.sales.ready': allBut('sales', 'ready'),
  'data.shown.sales.failed': allBut('sales', 'failed'),
  'data.shown.form.loading': allBut('form', 'loading'),
  'data.shown.form.ready': allBut('form', 'ready'),
  'data.shown.form.failed': allBut('form', 'failed'),
  'data.shown.entries.editing': at('data.shown.entries.editing', { areEntriesSaved: true }, ...allReady),
  'data.shown.regimes.closed': at('data.shown.regimes.closed', { parts: withIncome }, ...allReady),
  'data.shown.regimes.open': at('data.shown.regimes.open', { parts: withIncome }, ...allReady),
  'data.shown.income.shown.proposal': at(
    'data.shown.income.shown.proposal',
    { parts: withIncome, changedElsewhere: 'income' },
    ...allReady,
  ),
  'data.shown.income.shown.other': at('data.shown.income.shown.other', { parts: withIncome }, ...allReady),
  'visit.unseen': at('visit.unseen', {}, ...allReady),
  'visit.seen': at('visit.seen', {}, ...allReady),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
