import { failed, loading, ready } from '@contapro/domain';
import { voucherHistory } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { VoucherHistoryLines } from './VoucherHistoryLines.tsx';

const meta = preview.meta({
  component: VoucherHistoryLines,
  title: 'Screens/VoucherHistoryLines · historial de un comprobante',
  id: 'screens-voucherhistorylines',
  args: { history: ready(voucherHistory), onRetry: fn() },
});
export default meta;

const unchanged = { ...voucherHistory, changedOn: null };

export const Default = meta.story({});
/** Its period is not declared. */
export const NotDeclared = meta.story({ args: { history: ready({ ...unchanged, declaration: null }) } });
/** SUNAT proposed it only after the declaration. */
export const CameLater = meta.story({
  args: {
    history: ready({
      ...unchanged,
      appearedOn: '2026-11-20',
      declaration: { declaredOn: '2026-11-17', wasProposed: false },
    }),
  },
});
/** It is not in the newest proposal. */
export const Vanished = meta.story({ args: { history: ready({ ...voucherHistory, vanishedOn: '2026-11-20' }) } });
/** It is known by its XML alone. */
export const NeverProposed = meta.story({
  args: { history: ready({ appearedOn: null, changedOn: null, vanishedOn: null, declaration: null }) },
});
export const Loading = meta.story({ args: { history: loading } });
export const Failed = meta.story({ args: { history: failed } });
