import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs, withoutPeriods } from '../../../testing/reportStory.tsx';
import { extremePerceptions, perceptionPage } from '@contapro/fixtures';
import { PerceptionsScreen } from './PerceptionsScreen.tsx';

const meta = preview.meta({
  component: PerceptionsScreen,
  title: 'Screens/PerceptionsScreen · percepciones',
  id: 'screens-perceptionsscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('perceptions'),
  args: {
    ...reportArgs,
    summary: ready(perceptionPage.summary),
    rows: ready(perceptionPage.items),
    totalPages: 4,
    pageSize: 10,
    sizes: [10, 20, 50, 100],
    onView: fn(),
    onDownload: fn(),
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
export const WithoutPeriods = meta.story({ args: { ...withoutPeriods, summary: undefined } });
export const Torture = meta.story({
  args: {
    business: {
      name: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C.',
      ruc: '20514827363',
    },
    summary: ready({ count: 1_234_567, totalCents: 999_999_999_999_999 }),
    rows: ready(extremePerceptions),
    page: 61_000,
    totalPages: 123_457,
  },
});
