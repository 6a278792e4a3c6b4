import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../patterns/PeriodSelector/index.ts';
import { InShell } from '../../testing/InShell.tsx';
import { extremeRetentions, retentionPage } from '@contapro/fixtures';
import { RetentionsScreen } from './RetentionsScreen.tsx';

const meta = preview.meta({
  component: RetentionsScreen,
  title: 'Screens/RetentionsScreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="retentions">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    summary: ready(retentionPage.summary),
    rows: ready(retentionPage.items),
    page: 1,
    totalPages: 3,
    pageSize: 10,
    sizes: [10, 20, 50, 100],
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onView: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { summary: loading, rows: loading, totalPages: 0 } });
/** Another page is loaded: the summary is of the period and stays. */
export const LoadingPage = meta.story({ args: { rows: loading, page: 2 } });
export const Empty = meta.story({
  args: { summary: ready({ count: 0, totalCents: 0 }), rows: ready([]), totalPages: 0 },
});
export const Failed = meta.story({ args: { summary: failed, rows: failed, totalPages: 0 } });
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({
  args: {
    period: null,
    periodSelector: <PeriodSelector periods={[]} value={null} onPeriodChange={fn()} />,
    summary: undefined,
    rows: ready([]),
    totalPages: 0,
  },
});
export const Torture = meta.story({
  args: {
    business: {
      name: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C.',
      ruc: '20514827363',
    },
    summary: ready({ count: 1_234_567, totalCents: 999_999_999_999_999 }),
    rows: ready(extremeRetentions),
    page: 61_000,
    totalPages: 123_457,
  },
});
