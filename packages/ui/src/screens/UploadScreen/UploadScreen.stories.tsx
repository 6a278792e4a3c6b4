import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { earlierImports, finishedFiles, manyFiles, uploadFiles } from '@contapro/fixtures';
import { UploadScreen } from './UploadScreen.tsx';

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
    earlier: ready(earlierImports),
    onReloadEarlier: fn(),
    reportHref: '/dashboard',
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { earlier: loading } });
export const Uploading = meta.story({ args: { files: uploadFiles } });
export const Finished = meta.story({ args: { files: finishedFiles } });
export const FirstTime = meta.story({ args: { earlier: ready([]) } });
export const EarlierLoading = meta.story({ args: { earlier: loading, files: uploadFiles } });
export const EarlierFailed = meta.story({ args: { earlier: failed } });
export const WithoutConnection = meta.story({
  args: { problem: 'No hay conexión. Lo que ya se envió está a salvo; reintenta cuando vuelva.' },
});
export const Stalled = meta.story({
  args: {
    files: uploadFiles,
    stalled: true,
    problem: 'No encontramos esta subida. Vuelve a subir tus archivos.',
  },
});
export const Torture = meta.story({ args: { files: manyFiles } });
