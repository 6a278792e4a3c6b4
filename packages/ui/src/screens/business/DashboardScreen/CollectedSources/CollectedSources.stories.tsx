import { failed, loading, ready } from '@contapro/domain';
import { documentSources } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { CollectedSources } from './CollectedSources.tsx';

const meta = preview.meta({
  component: CollectedSources,
  title: 'Screens/DashboardScreen parts/CollectedSources · fuentes recolectadas',
  id: 'screens-dashboardscreen-parts-collectedsources',
  args: { sources: ready(documentSources), onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const Nothing = meta.story({
  args: { sources: ready({ sources: [], supplierStates: null }) },
});
/** Nobody has configured where the states of suppliers come from. */
export const WithoutSupplierStates = meta.story({
  args: {
    sources: ready({
      ...documentSources,
      supplierStates: { source: 'ninguna', registerDate: null, checksValidity: false },
    }),
  },
});
export const Loading = meta.story({ args: { sources: loading } });
export const Failed = meta.story({ args: { sources: failed } });
