import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import {
  documentSources,
  sampleEarlierImports,
  finishedFiles,
  foreignFiles,
  manyFiles,
  missingFiles,
  uploadFiles,
} from '@contapro/fixtures';
import { type ShownUpload, UploadScreen } from './UploadScreen.tsx';

const paused = uploadFiles.map((file) => (file.state === 'sending' ? { ...file, state: 'waiting' as const } : file));

const nothing: ShownUpload = { files: [], unlisted: 0, skipped: 0, status: { kind: 'going' }, goesOn: false };
const upload: ShownUpload = { ...nothing, files: uploadFiles };
const pausedBy = (reason: 'connection' | 'server' | 'full' | 'session', goesOn = false): ShownUpload => ({
  ...nothing,
  files: paused,
  status: { kind: 'paused', reason },
  goesOn,
});

const meta = preview.meta({
  component: UploadScreen,
  title: 'Screens/UploadScreen · subir archivos, la página',
  id: 'screens-uploadscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363',
    upload: nothing,
    onChoose: fn(),
    onRetry: fn(),
    onResume: fn(),
    onCancel: fn(),
    onCancelAll: fn(),
    onDiscardMissing: fn(),
    onUndo: fn(),
    onMoreProblems: fn(),
    earlier: ready(sampleEarlierImports),
    reports: {},
    onLoadReport: fn(),
    onContinue: fn(),
    sources: ready(documentSources),
    onReload: fn(),
    hrefs: { report: '/dashboard' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { earlier: loading } });
export const Uploading = meta.story({ args: { upload } });
export const Finished = meta.story({ args: { upload: { ...nothing, files: finishedFiles } } });
export const FirstTime = meta.story({
  args: { earlier: ready([]), sources: ready({ sources: [], supplierStates: null }) },
});
export const EarlierLoading = meta.story({ args: { earlier: loading, sources: loading, upload } });
export const EarlierFailed = meta.story({ args: { earlier: failed, sources: failed } });
export const WithoutConnection = meta.story({
  args: { upload: pausedBy('connection', true) },
});
export const ServerDoesNotAnswer = meta.story({ args: { upload: pausedBy('server') } });
export const TooMuchWaiting = meta.story({ args: { upload: pausedBy('full') } });
export const SessionExpired = meta.story({ args: { upload: pausedBy('session', true) } });
export const Incomplete = meta.story({
  args: { upload: { ...nothing, files: [...finishedFiles, ...missingFiles], skipped: 5 } },
});
export const EqualRefusals = meta.story({
  args: { upload: { ...nothing, files: [...finishedFiles, ...foreignFiles] } },
});
export const OpenReport = meta.story({
  args: { reports: { b: ready([...finishedFiles, ...foreignFiles, ...missingFiles]) } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /16:40$/ }));
  },
});
export const OpenReportLoading = meta.story({
  args: { reports: { b: loading } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /16:40$/ }));
  },
});
export const OpenReportFailed = meta.story({
  args: { reports: { b: failed } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /16:40$/ }));
  },
});
export const Stalled = meta.story({
  args: {
    upload: {
      ...upload,
      status: { kind: 'stalled', message: 'No encontramos esta subida. Vuelve a subir tus archivos.' },
    },
  },
});
export const Torture = meta.story({ args: { upload: { ...nothing, files: manyFiles } } });
