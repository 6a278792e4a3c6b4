import { ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs } from '../../../testing/reportStory.tsx';
import { extremeRetentions, retentionPage } from '@contapro/fixtures';
import { RetentionsScreen } from './RetentionsScreen.tsx';

const meta = preview.meta({
  component: RetentionsScreen,
  title: 'Screens/RetentionsScreen · retenciones',
  id: 'screens-retentionsscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('retentions'),
  args: {
    ...reportArgs,
    summary: ready(retentionPage.summary),
    rows: ready(retentionPage.items),
    totalPages: 3,
    pageSize: 10,
    sizes: [10, 20, 50, 100],
    onView: fn(),
    onDownload: fn(),
  },
});
export default meta;

/** The other states look as those of Percepciones. */
export const Default = meta.story({});

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
