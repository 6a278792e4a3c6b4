import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { uploadFiles } from '../../testing/uploadFiles.ts';
import { UploadFileRow } from './UploadFileRow.tsx';

const [first] = uploadFiles;
if (!first) throw new Error('The samples have no file.');

const meta = preview.meta({
  component: UploadFileRow,
  title: 'Patterns/UploadFileRow',
  args: { file: first, onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
});
export default meta;

export const Default = meta.story({});
export const EveryState = meta.story({
  render: (args) => (
    <>
      {uploadFiles.map((file) => (
        <UploadFileRow key={file.id} {...args} file={file} />
      ))}
    </>
  ),
});
export const Torture = meta.story({
  args: {
    file: {
      ...first,
      name: `${'comprobantes-de-compra-y-venta-'.repeat(8)}.zip`,
      imported: 1_234_567,
      problemsTotal: 98_765,
    },
  },
});
