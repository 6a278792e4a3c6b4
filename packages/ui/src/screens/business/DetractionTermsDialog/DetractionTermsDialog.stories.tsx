import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DetractionTermsDialog } from './DetractionTermsDialog.tsx';

const meta = preview.meta({
  component: DetractionTermsDialog,
  title: 'Screens/Modals/DetractionTermsDialog · detracción habitual, cuenta del Banco de la Nación',
  id: 'screens-modals-detractiontermsdialog',
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    terms: { code: '022', percent: 12, account: '00098765432' },
    today: '2026-11-20',
    status: { kind: 'editing' },
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** Nothing was saved. */
export const Empty = meta.story({ args: { terms: { code: null, percent: null, account: null } } });
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
