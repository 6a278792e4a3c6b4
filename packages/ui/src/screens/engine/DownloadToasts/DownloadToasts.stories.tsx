import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '../../../primitives/Toast/index.ts';
import { DownloadToasts, type EndedDownload } from './DownloadToasts.tsx';

const saved: EndedDownload = {
  id: 'download.1',
  subject: { file: 'compras', period: '202610' },
  fileName: 'compras_20514827363_202610.xlsx',
  failure: null,
};

const meta = preview.meta({
  component: DownloadToasts,
  title: 'Screens/DownloadToasts · avisos de descargas',
  id: 'screens-downloadtoasts',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { downloads: [saved], onRetry: fn(), onTold: fn() },
});
export default meta;

export const Default = meta.story({});
export const Failed = meta.story({
  args: { downloads: [{ ...saved, fileName: null, failure: { kind: 'unreachable' } }] },
});
/** Trying again would fail in the same way. */
export const WithoutRetry = meta.story({
  args: {
    downloads: [{ ...saved, subject: { type: 'jpeg', count: 300 }, fileName: null, failure: { kind: 'tooLarge' } }],
  },
});
