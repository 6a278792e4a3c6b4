import preview from '@contapro/storybook/preview';
import { UploadFrame } from './UploadFrame.tsx';

const meta = preview.meta({
  component: UploadFrame,
  title: 'Screens/UploadFrame · marco de subir archivos',
  id: 'screens-uploadframe',
  parameters: { layout: 'fullscreen' },
  args: { formUrl: 'about:blank', subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363' },
});
export default meta;

/** The external form is empty here. */
export const Default = meta.story({});
