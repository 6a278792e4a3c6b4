import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ExpedienteDialog } from './ExpedienteDialog.tsx';

const meta = preview.meta({
  component: ExpedienteDialog,
  title: 'Screens/Modals/ExpedienteDialog · expediente del año, fiscalización, zip',
  id: 'screens-modals-expedientedialog',
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    state: 'open' as const,
    business: textiles,
    years: ['2026', '2025', '2024', '2023', '2022', '2021'],
    year: '2026',
    onYearChange: fn(),
    onDownload: fn(),
    onRetry: fn(),
    onCancel: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** The size of the zip is not known before its end. */
export const Loading = meta.story({ args: { state: 'loading', progress: { received: 8_600_000, total: null } } });
export const Done = meta.story({ args: { state: 'done', fileName: 'expediente_20514827363_2026.zip' } });
export const Failed = meta.story({ args: { state: 'failed', failure: { kind: 'unreachable' } } });
