import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DropZone } from './DropZone.tsx';

const meta = preview.meta({
  component: DropZone,
  title: 'Patterns/DropZone · arrastrar y soltar archivos',
  id: 'patterns-dropzone',
  args: { onFiles: fn() },
});
export default meta;

export const Default = meta.story({});
