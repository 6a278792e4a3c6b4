import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { NewDepositDialog } from './NewDepositDialog.tsx';

const meta = preview.meta({
  component: NewDepositDialog,
  title: 'Screens/Modals/NewDepositDialog · escribir constancia de detracción',
  id: 'screens-modals-newdepositdialog',
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    book: 'sales',
    today: '2026-11-20',
    period: '202610',
    code: '022',
    status: { kind: 'editing' },
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const OfSale = meta.story({});
/** No code is proposed. */
export const OfPurchase = meta.story({ args: { book: 'purchases', code: null } });
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { certificateNumber: 'Ya está guardada una constancia con ese número.' },
      messages: [],
    },
  },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
