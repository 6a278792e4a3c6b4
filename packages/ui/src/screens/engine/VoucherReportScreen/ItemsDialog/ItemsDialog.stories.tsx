import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { extremeVouchers, voucher } from '@contapro/fixtures';
import { ItemsDialog } from './ItemsDialog.tsx';

const meta = preview.meta({
  component: ItemsDialog,
  title: 'Screens/Modals/ItemsDialog · ítems de un comprobante',
  id: 'screens-modals-itemsdialog',
  parameters: { layout: 'fullscreen' },
  args: { open: true, onClose: fn(), subject: 'F001-00012847 · Hilados del Sur S.A.C.', items: voucher.items },
});
export default meta;

export const Default = meta.story({});
export const Torture = meta.story({
  args: {
    subject: `ZZZZ-12345678901234567890 · ${extremeVouchers[0]?.supplierName}`,
    items: extremeVouchers[0]?.items ?? [],
  },
});
