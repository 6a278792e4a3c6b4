import { type Perception, perceptionsTexts, ready, reportTexts } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs } from '../../../testing/reportStory.tsx';
import { perceptionPage } from '@contapro/fixtures';
import { perceptionColumns } from '../../business/PerceptionsScreen/perceptionColumns.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { UploadHrefContext } from './UploadHrefContext.ts';

const numberOf = ({ documentNumber }: Perception) => documentNumber;
const columns = perceptionColumns(perceptionsTexts, reportTexts);

/** A report with a title and columns alone: no figures, no filters, no selection. */
const meta = preview.meta({
  component: ReportScreen<Perception>,
  title: 'Screens/ReportScreen · reporte con tabla',
  id: 'screens-reportscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('perceptions'),
  args: {
    ...reportArgs,
    title: perceptionsTexts.title,
    columns,
    rowKey: numberOf,
    rowName: numberOf,
    rows: ready(perceptionPage.items),
    totalPages: 4,
    pageSize: 20,
    sizes: [20, 50, 100],
    onAction: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** A client without vouchers. */
export const Empty = meta.story({
  args: { rows: ready([]), totalPages: 0 },
  decorators: [
    (Story) => (
      <UploadHrefContext value="#subir-archivos">
        <Story />
      </UploadHrefContext>
    ),
  ],
});
