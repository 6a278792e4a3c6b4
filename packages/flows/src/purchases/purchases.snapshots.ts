import type { FilterOptions } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { figures } from '../testing/figures.ts';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { vouchers } from '../testing/vouchers.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesServices } from './purchases.types.ts';

type Still = SnapshotFrom<PurchasesMachine>;

/** What the stories' vouchers can be filtered by. */
const filterOptions: FilterOptions = {
  types_of_vouchers: [{ value: '01', label: 'Factura' }],
  series_of_vouchers: [{ value: 'F001', label: 'F001' }],
  status_of_vouchers: [
    { value: 'gasto deducible', label: 'Deducible' },
    { value: 'observado', label: 'Observado' },
  ],
  provider_of_vouchers: [
    { value: '20512345678', label: 'Distribuidora Los Álamos E.I.R.L.' },
    { value: '20498765432', label: 'Ferretería El Maestro S.R.L.' },
  ],
};

const at = stillOf<Still>(createPurchases(standIn<PurchasesServices>().services), {
  business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609', '202608'],
  testGroup: 'TEMPLATEA',
  options: filterOptions,
  figures: null,
  viewed: null,
});

const cards = { testGroup: 'TEMPLATEB', figures: figures.purchases } as const;

export const purchasesSnapshots = {
  'options.none': at('options.none', { period: null, periods: [], options: null }, 'figures.none'),
  'options.loading': at('options.loading', { options: null }, 'figures.none'),
  'options.ready': at('options.ready', {}, 'figures.none'),
  'options.failed': at('options.failed', { options: null }, 'figures.none'),
  'figures.none': at('figures.none', {}, 'options.ready'),
  'figures.loading': at('figures.loading', { ...cards, figures: null }, 'options.ready'),
  'figures.ready': at('figures.ready', cards, 'options.ready'),
  'figures.failed': at('figures.failed', { ...cards, figures: null }, 'options.ready'),
  'visit.unseen': at('visit.unseen', {}, 'options.ready', 'figures.none'),
  'visit.seen': at('visit.seen', {}, 'options.ready', 'figures.none'),
  'dialog.closed': at('dialog.closed', {}, 'options.ready', 'figures.none'),
  'dialog.viewer': at('dialog.viewer', { viewed: vouchers(1)[0] ?? null }, 'options.ready', 'figures.none'),
  'dialog.download': at('dialog.download', {}, 'options.ready', 'figures.none'),
} satisfies Record<StateOf<Still>, Still>;
