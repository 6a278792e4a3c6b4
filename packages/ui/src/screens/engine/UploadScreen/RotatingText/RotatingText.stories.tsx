import { uploadTexts } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { RotatingText } from './RotatingText.tsx';

const meta = preview.meta({
  component: RotatingText,
  title: 'Screens/UploadScreen parts/RotatingText · texto que rota',
  id: 'screens-uploadscreen-parts-rotatingtext',
  args: { messages: uploadTexts.loading },
});
export default meta;

export const Default = meta.story({});
export const OneMessage = meta.story({ args: { messages: ['Cargando formulario...'] } });
