import { uploadUndo } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { UndoUploadDialog } from './UndoUploadDialog.tsx';

const meta = preview.meta({
  component: UndoUploadDialog,
  title: 'Screens/Modals/UndoUploadDialog · deshacer una subida',
  id: 'screens-modals-undouploaddialog',
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: {
    open: true,
    changes: uploadUndo,
    messages: null,
    isUndoing: false,
    onConfirm: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Counting = meta.story({ args: { changes: null } });
export const NothingChanges = meta.story({
  args: { changes: { purchases: 0, sales: 0, decided: 0, receipts: 0, deposits: 0, restored: 0 } },
});
export const Undoing = meta.story({ args: { isUndoing: true } });
export const Refused = meta.story({
  args: {
    messages: [
      'El 21/11/2026 se subieron archivos del mismo periodo, o los mismos archivos, después de esta subida. Deshaz primero esa subida.',
    ],
  },
});
export const Unreachable = meta.story({ args: { messages: [] } });
