import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ZipDownloadDialog } from './ZipDownloadDialog.tsx';

const meta = preview.meta({
  component: ZipDownloadDialog,
  title: 'Screens/Modals/ZipDownloadDialog · descarga masiva, ZIP',
  id: 'screens-modals-zipdownloaddialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    state: 'done' as const,
    type: 'xml' as const,
    count: 18,
    onCancel: fn(),
    onHide: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Downloading = meta.story({ args: { state: 'loading' } });
/** The size of a zip is not known before it is complete. */
export const DownloadingWithoutSize = meta.story({
  args: { state: 'loading', progress: { received: 4_800_000, total: null } },
});
export const DownloadingWithSize = meta.story({
  args: { state: 'loading', progress: { received: 4_800_000, total: 12_000_000 } },
});
export const Failed = meta.story({ args: { state: 'failed' } });
/** Trying again would fail in the same way, so there is no such button. */
export const TooLarge = meta.story({ args: { state: 'failed', failure: { kind: 'tooLarge' } } });
