import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ZipDownloadDialog } from './ZipDownloadDialog.tsx';

const meta = preview.meta({
  component: ZipDownloadDialog,
  title: 'Patterns/Modals/ZipDownloadDialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: { state: 'done' as const, note: '18 comprobantes en XML', onClose: fn(), onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const Downloading = meta.story({ args: { state: 'loading' } });
export const DownloadingWithSize = meta.story({ args: { state: 'loading', progress: 0.4 } });
export const Failed = meta.story({ args: { state: 'failed' } });
