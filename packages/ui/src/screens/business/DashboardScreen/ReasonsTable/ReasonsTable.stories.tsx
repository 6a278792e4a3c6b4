import { loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { noPurchases, purchaseFigures } from '@contapro/fixtures';
import { ReasonsTable } from './ReasonsTable.tsx';

const meta = preview.meta({
  component: ReasonsTable,
  title: 'Screens/DashboardScreen parts/ReasonsTable · tabla de motivos',
  id: 'screens-dashboardscreen-parts-reasonstable',
  args: { purchases: ready(purchaseFigures), href: '#observaciones' },
});
export default meta;

export const Default = meta.story({});
export const Nothing = meta.story({ args: { purchases: ready(noPurchases) } });
export const Loading = meta.story({ args: { purchases: loading } });
export const Torture = meta.story({
  args: {
    purchases: ready({
      observed: { count: 1_234_567, igvCents: 999_999_999_999_999 },
      reasons: [
        {
          code: 'Motivo de nombre larguísimo que ocupa más de una línea aun en la pantalla más ancha que haya en la oficina',
          count: 1_234_566,
          igvCents: 999_999_999_999_900,
        },
        { code: 'Nota de crédito', count: 1, igvCents: -99 },
      ],
    }),
  },
});
