import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { accountant } from '@contapro/fixtures';
import { TopBar } from '../TopBar/index.ts';
import {
  BackgroundProgress,
  type BatchInProgress,
  type DownloadInProgress,
  type UploadInProgress,
} from './BackgroundProgress.tsx';

const upload: UploadInProgress = {
  id: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  business: 'Textiles Huascarán S.A.C.',
  state: 'sending',
  files: 28,
  done: 10,
  imported: 0,
  href: '#subir-archivos',
};
const other: UploadInProgress = {
  ...upload,
  id: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a12',
  business: 'Comercial Andina E.I.R.L.',
  state: 'interrupted',
  files: 1_204,
  done: 980,
};

const download: DownloadInProgress = {
  id: 'download.1',
  business: 'Textiles Huascarán S.A.C.',
  subject: { file: 'compras', period: '202610' },
  state: 'loading',
  progress: null,
  failure: null,
};
const zip: DownloadInProgress = {
  ...download,
  id: 'download.2',
  subject: { type: 'jpeg', count: 18 },
  state: 'failed',
  failure: { kind: 'unreachable' },
};

const batch: BatchInProgress = {
  id: 'batch.1',
  kind: 'declare',
  period: '202610',
  state: 'running',
  tried: 12,
  failed: 0,
  clients: 30,
};

const openMenu = async () =>
  userEvent.click(screen.getByRole('button', { name: /en curso|^Descarg|^No se desc|^Declarar/ }));

const meta = preview.meta({
  component: BackgroundProgress,
  title: 'Screens/BackgroundProgress · progreso al fondo',
  id: 'screens-backgroundprogress',
  parameters: { layout: 'fullscreen' },
  args: {
    uploads: [upload],
    onUploadOpen: fn(),
    onUploadDismiss: fn(),
    onDownloadRetry: fn(),
    onDownloadClose: fn(),
    onBatchShow: fn(),
    onBatchDismiss: fn(),
  },
  render: (args) => (
    <TopBar
      accountant={accountant}
      place="dashboard"
      homeHref="#inicio"
      sidebarId="secciones"
      onSignOut={fn()}
      status={<BackgroundProgress {...args} />}
    />
  ),
});
export default meta;

export const Default = meta.story({});
export const Reading = meta.story({ args: { uploads: [{ ...upload, state: 'reading', done: 20 }] } });
export const Interrupted = meta.story({ args: { uploads: [{ ...upload, state: 'interrupted' }] } });
export const Stalled = meta.story({ args: { uploads: [{ ...upload, state: 'stalled', done: 20 }] } });
export const Incomplete = meta.story({ args: { uploads: [{ ...upload, state: 'incomplete' }] } });
export const Done = meta.story({ args: { uploads: [{ ...upload, state: 'done', done: 28, imported: 26 }] } });
export const None = meta.story({ args: { uploads: [] } });

export const Downloading = meta.story({ args: { uploads: [], downloads: [download] }, play: openMenu });
/** The server sent the size of the file. */
export const DownloadingInFigures = meta.story({
  args: { uploads: [], downloads: [{ ...download, progress: { received: 7_300_000, total: 12_000_000 } }] },
});
export const DownloadFailed = meta.story({ args: { uploads: [], downloads: [zip] }, play: openMenu });
export const Downloaded = meta.story({ args: { uploads: [], downloads: [{ ...download, state: 'done' }] } });
/** An action on many clients goes on. */
export const Acting = meta.story({ args: { uploads: [], batches: [batch] }, play: openMenu });
/** The session has ended. */
export const ActingPaused = meta.story({ args: { uploads: [], batches: [{ ...batch, state: 'paused' }] } });
export const Acted = meta.story({
  args: { uploads: [], batches: [{ ...batch, state: 'done', tried: 30, failed: 2 }] },
  play: openMenu,
});
export const Several = meta.story({
  args: { uploads: [upload, other], downloads: [download, zip], batches: [batch] },
  play: openMenu,
});
