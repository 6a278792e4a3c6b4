import { savedEntries } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountEntriesDialog } from './AccountEntriesDialog.tsx';

const meta = preview.meta({
  component: AccountEntriesDialog,
  title: 'Screens/Modals/AccountEntriesDialog · asientos de otro programa',
  id: 'screens-modals-accountentriesdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    isSaving: false,
    saved: null,
    failure: null,
    readFile: async () => null,
    onSave: fn(),
    onClose: fn(),
  },
});
export default meta;

/** No file is chosen. */
export const Default = meta.story({});
export const Saving = meta.story({ args: { isSaving: true } });
/** Some were stored before the call that failed. */
export const NotSaved = meta.story({
  args: { failure: 'No pudimos traerlos todos. Lo que llegó se queda: vuelve a intentarlo y seguimos.' },
});
/** One was decided here before, and the plan lacks an account. */
export const Saved = meta.story({ args: { saved: savedEntries } });
