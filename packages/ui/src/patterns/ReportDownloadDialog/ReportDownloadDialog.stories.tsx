import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { longNamed } from '@contapro/fixtures';
import { ReportDownloadDialog } from './ReportDownloadDialog.tsx';

const meta = preview.meta({
  component: ReportDownloadDialog,
  title: 'Patterns/Modals/ReportDownloadDialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    state: 'open' as const,
    businessName: 'Textiles Huascarán S.A.C.',
    period: '202610',
    file: 'compras',
    onFileChange: fn(),
    onDownload: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const NothingChosen = meta.story({ args: { file: null } });
export const WithPeriods = meta.story({ args: { periods: ['202610', '202609'], onPeriodChange: fn() } });
export const Loading = meta.story({ args: { state: 'loading', progress: 0.72 } });
export const LoadingOfUnknownSize = meta.story({ args: { state: 'loading' } });
export const Done = meta.story({ args: { state: 'done', fileName: 'compras_20514827363_202610.xlsx' } });
export const Failed = meta.story({ args: { state: 'failed' } });
export const Torture = meta.story({ args: { businessName: longNamed.name } });
