import { type UploadFile, waitingFile } from '@contapro/domain';
import { uploadFiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { UploadReport } from './UploadReport.tsx';

const files = (count: number, of: Partial<UploadFile> = {}): readonly UploadFile[] =>
  Array.from({ length: count }, (_, index) => ({
    ...waitingFile(`${index}`, `F001-${index + 1}.xml`, 3_120),
    state: 'done',
    progress: 1,
    ...of,
  }));
const refused = files(26, {
  outcome: 'rechazado',
  rejected: 1,
  message:
    'El comprobante no es de esta empresa (20514827363): lo emite el RUC 20455193827 y lo recibe el RUC 20603184727. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.',
});

const meta = preview.meta({
  component: UploadReport,
  title: 'Screens/UploadScreen parts/UploadReport · resultado de lo subido',
  id: 'screens-uploadscreen-parts-uploadreport',
  args: { files: uploadFiles, onRetry: fn(), onCancel: fn() },
});
export default meta;

export const Default = meta.story({});
/** While files are being sent they keep their order. */
export const InOrder = meta.story({ args: { inOrder: true } });
/** 26 equal refusals are one line. */
export const EqualRefusals = meta.story({ args: { files: refused } });
export const EqualRefusalsOpen = meta.story({
  args: { files: refused.slice(0, 4) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('4 archivos'));
  },
});
export const Missing = meta.story({ args: { files: files(18, { state: 'missing', progress: 0, outcome: null }) } });
/** More files than are drawn at once. */
export const Many = meta.story({ args: { files: files(240, { outcome: 'importado', imported: 1 }), inOrder: true } });
