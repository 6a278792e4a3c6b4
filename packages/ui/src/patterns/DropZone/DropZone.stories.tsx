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

/** For one file of another kind. */
export const OtherFiles = meta.story({
  args: {
    words: {
      title: 'Arrastra aquí tu Excel o CSV',
      over: 'Suelta el archivo',
      accepts: '.xlsx o .csv, hasta 1,000 empresas',
      choose: 'Elegir archivo',
    },
    extensions: ['.xlsx', '.csv'],
    single: true,
  },
});
