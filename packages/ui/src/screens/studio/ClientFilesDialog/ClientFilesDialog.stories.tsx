import { clientFileNames, defaultClientFiles, failed, loading, ready } from '@contapro/domain';
import { ledgerSettings, noLedgerSettings } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientFilesDialog } from './ClientFilesDialog.tsx';

const meta = preview.meta({
  component: ClientFilesDialog,
  title: 'Screens/Modals/ClientFilesDialog · descargar archivos de varios clientes, zip',
  id: 'screens-modals-clientfilesdialog',
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    state: 'open' as const,
    clientCount: 300,
    period: '202610',
    files: defaultClientFiles,
    settings: ready(ledgerSettings),
    onFilesChange: fn(),
    onSettingsRetry: fn(),
    onDownload: fn(),
    onRetry: fn(),
    onCancel: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const OneClient = meta.story({ args: { clientCount: 1, files: clientFileNames } });
/** No ledger program was set up: their files are not offered. */
export const WithoutSettings = meta.story({ args: { settings: ready(noLedgerSettings) } });
export const ReadingSettings = meta.story({ args: { settings: loading } });
export const SettingsFailed = meta.story({ args: { settings: failed } });
export const NothingChosen = meta.story({ args: { files: [] } });
/** The size of the zip is not known before its end. */
export const Loading = meta.story({ args: { state: 'loading', progress: { received: 8_600_000, total: null } } });
export const Recording = meta.story({ args: { state: 'loading', isRecording: true } });
export const Done = meta.story({ args: { state: 'done', fileName: 'clientes_202610.zip' } });
export const Failed = meta.story({ args: { state: 'failed', failure: { kind: 'unreachable' } } });
/** The zip was saved, and its files could not be noted. */
export const Unrecorded = meta.story({ args: { state: 'failed', failure: { kind: 'unrecorded' } } });
