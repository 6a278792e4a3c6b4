import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SupplierAccountDialog } from './SupplierAccountDialog.tsx';

const meta = preview.meta({
  component: SupplierAccountDialog,
  title: 'Screens/Modals/SupplierAccountDialog · cuenta de detracciones',
  id: 'screens-modals-supplieraccountdialog',
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    supplierName: 'Transportes Andinos S.R.L.',
    account: null,
    status: { kind: 'editing' },
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** An account is known and can be replaced. */
export const Known = meta.story({ args: { account: '00071234567' } });
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
export const Refused = meta.story({
  args: { status: { kind: 'refused', fields: {}, messages: ['Hiciste demasiados intentos. Espera 40 segundos.'] } },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
