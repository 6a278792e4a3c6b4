import { waitingFile } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ProposalUploadDialog } from './ProposalUploadDialog.tsx';

const file = waitingFile('1', 'LE2010004721820261000080400021112.zip', 182_400);
const read = {
  ...file,
  state: 'done',
  outcome: 'importado',
  book: 'compras',
  period: '202610',
  imported: 219,
} as const;

const meta = preview.meta({
  component: ProposalUploadDialog,
  title: 'Screens/Modals/ProposalUploadDialog · subir la propuesta',
  id: 'screens-modals-proposaluploaddialog',
  args: {
    open: true,
    book: 'purchases',
    period: '202610',
    files: [],
    status: { kind: 'going' },
    onFiles: fn(),
    onResume: fn(),
    onRetry: fn(),
    onCancel: fn(),
    onMoreProblems: fn(),
    onClose: fn(),
    hrefOf: (book, period) => `#${book}-${period}`,
  },
});
export default meta;

export const Default = meta.story({});
export const Sending = meta.story({ args: { files: [{ ...file, state: 'sending', progress: 0.4 }] } });
export const Read = meta.story({ args: { files: [read] } });
/** The proposal of another month: it was stored there. */
export const OtherPeriod = meta.story({ args: { files: [{ ...read, period: '202609' }] } });
export const Refused = meta.story({
  args: {
    files: [
      {
        ...file,
        state: 'done',
        outcome: 'rechazado',
        message:
          'Este es el archivo de reemplazo que se envía a SUNAT, no la propuesta. Descarga la propuesta del periodo desde el SIRE y súbela.',
      },
    ],
  },
});
export const Interrupted = meta.story({
  args: { files: [file], status: { kind: 'paused', reason: 'connection' } },
});
export const Stalled = meta.story({
  args: { files: [{ ...file, state: 'processing' }], status: { kind: 'stalled', message: '' } },
});
