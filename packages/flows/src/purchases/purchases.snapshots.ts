import { failed, loading, ready, type FilterOptions } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { figures } from '../testing/figures.ts';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesInput, PurchasesServices } from './purchases.types.ts';

type Still = SnapshotFrom<PurchasesMachine>;

/** The filter options of the vouchers that stories show. */
const filterOptions: FilterOptions = {
  types_of_vouchers: [{ value: '01', label: 'Factura' }],
  series_of_vouchers: [{ value: 'F001', label: 'F001' }],
  status_of_vouchers: [
    { value: 'gasto deducible', label: 'Deducible' },
    { value: 'observado', label: 'Observado' },
  ],
  reasons_of_vouchers: [{ value: 'DETRACCION_PENDIENTE', label: 'Detracción pendiente de pago' }],
  credits_of_vouchers: [],
  detractions_of_vouchers: [{ value: 'por_pagar', label: 'Por pagar' }],
  provider_of_vouchers: [
    { value: '20512345678', label: 'Distribuidora Los Álamos E.I.R.L.' },
    { value: '20498765432', label: 'Ferretería El Maestro S.R.L.' },
  ],
};

const withCount: PurchasesInput = {
  business: { uuid: 'b0000000-0000-4000-8000-000000000000', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609', '202608'],
  testGroup: 'TEMPLATEA',
};
const withCards: PurchasesInput = { ...withCount, testGroup: 'TEMPLATEB' };

const options = ready(filterOptions);

const at = stillOf<Still>(createPurchases(standIn<PurchasesServices>().services), {
  input: withCount,
  business: withCount.business,
  period: '202610',
  parts: { options },
  viewed: null,
});

/** The states of the other regions. */
const beside = ['parts.options.ready', 'parts.figures.none'] as const;

export const purchasesSnapshots = {
  'parts.options.none': at(
    'parts.options.none',
    { input: { ...withCount, period: null, periods: [] }, period: null, parts: {} },
    'parts.figures.none',
  ),
  'parts.options.loading': at('parts.options.loading', { parts: { options: loading } }, 'parts.figures.none'),
  'parts.options.ready': at('parts.options.ready', {}, 'parts.figures.none'),
  'parts.options.failed': at('parts.options.failed', { parts: { options: failed } }, 'parts.figures.none'),
  'parts.figures.none': at('parts.figures.none', {}, 'parts.options.ready'),
  'parts.figures.loading': at(
    'parts.figures.loading',
    { input: withCards, parts: { options, figures: loading } },
    'parts.options.ready',
  ),
  'parts.figures.ready': at(
    'parts.figures.ready',
    { input: withCards, parts: { options, figures: ready(figures.purchases) } },
    'parts.options.ready',
  ),
  'parts.figures.failed': at(
    'parts.figures.failed',
    { input: withCards, parts: { options, figures: failed } },
    'parts.options.ready',
  ),
  'visit.unseen': at('visit.unseen', {}, ...beside),
  'visit.seen': at('visit.seen', {}, ...beside),
  'dialog.closed': at('dialog.closed', {}, ...beside),
  'dialog.viewer': at('dialog.viewer', {}, ...beside),
  'dialog.download': at('dialog.download', {}, ...beside),
} satisfies Record<StateOf<Still>, Still>;
