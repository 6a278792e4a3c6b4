import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import {
  documentSources,
  earlierImports,
  finishedFiles,
  foreignFiles,
  manyFiles,
  missingFiles,
  uploadFiles,
} from '@contapro/fixtures';
import { UploadScreen } from './UploadScreen.tsx';

const paused = uploadFiles.map((file) => (file.state === 'sending' ? { ...file, state: 'waiting' as const } : file));

const meta = preview.meta({
  component: UploadScreen,
  title: 'Screens/UploadScreen',
  parameters: { layout: 'fullscreen' },
  args: {
    subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363',
    files: [],
    onChoose: fn(),
    onRetry: fn(),
    onRetryAll: fn(),
    onCancel: fn(),
    onFollow: fn(),
    onLoadReport: fn(),
    onMoreProblems: fn(),
    earlier: ready(earlierImports),
    sources: ready(documentSources),
    onReloadEarlier: fn(),
    hrefs: { report: '/dashboard' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { earlier: loading } });
export const Uploading = meta.story({ args: { files: uploadFiles, onCancelAll: fn() } });
export const Finished = meta.story({ args: { files: finishedFiles } });
export const FirstTime = meta.story({
  args: { earlier: ready([]), sources: ready({ sources: [], isDelayed: false }) },
});
export const EarlierLoading = meta.story({ args: { earlier: loading, sources: loading, files: uploadFiles } });
export const EarlierFailed = meta.story({ args: { earlier: failed, sources: failed } });
export const WithoutConnection = meta.story({
  args: { files: paused, interruption: 'connection', goesOn: true },
});
export const ServerDoesNotAnswer = meta.story({ args: { files: paused, interruption: 'server' } });
export const TooMuchWaiting = meta.story({ args: { files: paused, interruption: 'full' } });
export const SessionExpired = meta.story({ args: { files: paused, interruption: 'session', goesOn: true } });
export const Incomplete = meta.story({
  args: { files: [...finishedFiles, ...missingFiles], onDiscardMissing: fn(), skipped: 5 },
});
export const EqualRefusals = meta.story({ args: { files: [...finishedFiles, ...foreignFiles] } });
export const OpenReport = meta.story({
  args: { reports: { b: ready([...finishedFiles, ...foreignFiles, ...missingFiles]) }, onContinue: fn() },
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
    files: uploadFiles,
    stalled: true,
    problem: 'No encontramos esta subida. Vuelve a subir tus archivos.',
  },
});
export const Torture = meta.story({ args: { files: manyFiles } });
