import { type Perception, perceptionsTexts, ready, reportTexts } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../patterns/PeriodSelector/index.ts';
import { InShell } from '../../testing/InShell.tsx';
import { perceptionPage } from '@contapro/fixtures';
import { perceptionColumns } from '../PerceptionsScreen/perceptionColumns.tsx';
import { ReportScreen, type ReportScreenProps } from './ReportScreen.tsx';

const numberOf = ({ documentNumber }: Perception) => documentNumber;
const columns = perceptionColumns(perceptionsTexts, reportTexts);

/** A report with a title and columns alone: no figures, no filters, no selection. */
const meta = preview.meta({
  component: (props: ReportScreenProps<Perception>) => <ReportScreen<Perception> {...props} />,
  title: 'Screens/ReportScreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="perceptions">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    title: perceptionsTexts.title,
    columns,
    rowKey: numberOf,
    rowName: numberOf,
    rows: ready(perceptionPage.items),
    page: 1,
    totalPages: 4,
    pageSize: 20,
    sizes: [20, 50, 100],
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onAction: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
