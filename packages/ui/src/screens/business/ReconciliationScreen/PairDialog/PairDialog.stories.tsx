import { failed, loading, ready } from '@contapro/domain';
import { reconciliationDifferences } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PairDialog } from './PairDialog.tsx';

const difference = reconciliationDifferences.find(({ kind }) => kind === 'onlySunat') ?? null;
const items = reconciliationDifferences.flatMap(({ own, sunat }) => (own && sunat === null ? own : []));

const meta = preview.meta({
  component: PairDialog,
  title: 'Screens/Modals/PairDialog · emparejar comprobantes',
  id: 'screens-modals-pairdialog',
  args: {
    difference,
    candidates: ready({ items, total: items.length }),
    chosen: null,
    onChoose: fn(),
    onConfirm: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Chosen = meta.story({ args: { chosen: items[0] ?? null, candidates: ready({ items, total: 40 }) } });
export const Saving = meta.story({ args: { chosen: items[0] ?? null, isSaving: true } });
export const Refused = meta.story({
  args: {
    chosen: items[0] ?? null,
    failure: 'No se guardó. Uno de los dos ya tiene su par. Actualiza el cuadre y elígelos de nuevo.',
  },
});
export const Empty = meta.story({ args: { candidates: ready({ items: [], total: 0 }) } });
export const Loading = meta.story({ args: { candidates: loading } });
export const Failed = meta.story({ args: { candidates: failed } });
