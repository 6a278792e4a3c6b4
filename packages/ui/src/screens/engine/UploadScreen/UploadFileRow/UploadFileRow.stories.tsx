import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { uploadFiles } from '@contapro/fixtures';
import { UploadFileRow } from './UploadFileRow.tsx';

const [first] = uploadFiles;
if (!first) throw new Error('The samples have no file.');

const meta = preview.meta({
  component: UploadFileRow,
  title: 'Screens/UploadScreen parts/UploadFileRow · fila de un archivo',
  id: 'screens-uploadscreen-parts-uploadfilerow',
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
export const BehindOthers = meta.story({
  args: { file: { ...first, state: 'processing', outcome: null, imported: 0, filesBefore: 3 } },
});
/** Two fifths of it are stored. After three seconds in which that grows, the note says how long the rest takes. */
export const Reading = meta.story({
  args: { file: { ...first, state: 'processing', outcome: null, imported: 486, filesBefore: 0, readShare: 0.4 } },
});
export const WithRemarks = meta.story({
  args: {
    file: {
      ...first,
      name: 'comprobantes-octubre.zip',
      outcome: 'importado',
      problems: [
        {
          entry: 'xml/FC01-8.xml',
          line: null,
          field: null,
          message:
            'La nota FC01-00000008 no dice la fecha del comprobante que modifica, y ese comprobante no está en ContaPro. Súbelo, o completa la fecha antes de presentar tu registro.',
        },
        {
          entry: 'xml/F001-130.xml',
          line: null,
          field: null,
          message:
            'El comprobante F001-00000130 está en USD y su XML no dice el tipo de cambio: no tiene importe en soles. Sube la propuesta del SIRE de su periodo, o escribe el tipo de cambio de su día en Tipos de cambio: vale para todos tus clientes.',
        },
      ],
    },
  },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByText('2 avisos')),
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
