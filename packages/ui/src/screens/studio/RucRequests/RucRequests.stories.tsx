import { failed, loading, ready } from '@contapro/domain';
import { rucRequests } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { RucRequests } from './RucRequests.tsx';

const meta = preview.meta({
  title: 'Screens/RucRequests · RUC pedidos',
  id: 'screens-rucrequests',
  component: RucRequests,
  args: {
    requests: ready(rucRequests),
    withdrawing: null,
    result: null,
    onWithdraw: fn(),
    onDismiss: fn(),
    onRetry: fn(),
  },
});
export default meta;

/** A request in each of its states. */
export const Default = meta.story({});
/** Nothing is shown until they are known. */
export const Loading = meta.story({ tags: ['!test'], args: { requests: loading } });
export const Failed = meta.story({ args: { requests: failed } });
export const Withdrawing = meta.story({ args: { withdrawing: rucRequests[0]?.uuid ?? null } });
export const Withdrawn = meta.story({
  args: {
    requests: ready(rucRequests.slice(1, 2)),
    result: { tone: 'positive', text: 'Retiraste el pedido de Textiles Huascarán S.A.C., y borramos sus claves.' },
  },
});
export const NotWithdrawn = meta.story({
  args: { result: { tone: 'danger', text: 'No pudimos retirar el pedido. Inténtalo otra vez en unos segundos.' } },
});
