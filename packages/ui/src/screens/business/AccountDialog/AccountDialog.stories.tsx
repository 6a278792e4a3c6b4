import { chartOf, oneAccount, plainPlan } from '@contapro/domain';
import { accountPlans, ledgerSettings, noLedgerSettings, voucherAccounts } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountDialog } from './AccountDialog.tsx';

const voucher = voucherAccounts[0]?.voucher ?? null;
const divided = voucherAccounts.find(({ coding }) => coding && coding.lines.length > 1);

const meta = preview.meta({
  component: AccountDialog,
  title: 'Screens/Modals/AccountDialog · elegir y repartir la cuenta',
  id: 'screens-modals-accountdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    supplierName: 'Electro Sur Medio S.A.A.',
    voucher,
    coding: null,
    chart: chartOf(plainPlan),
    costCenters: accountPlans.studio?.costCenters ?? [],
    settings: ledgerSettings,
    onSubmit: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** With what is suggested. */
export const Suggested = meta.story({ args: { coding: oneAccount('6361', 'ADM') } });
/** Divided among cost centres; it can be taken back. */
export const Divided = meta.story({
  args: {
    supplierName: divided?.voucher.supplierName ?? '',
    voucher: divided?.voucher ?? null,
    coding: divided?.coding ?? null,
    onRemove: fn(),
  },
});
/** Opened to be divided, in an office without settings: the IGV and the supplier have the accounts of the plan. */
export const ToDivide = meta.story({ args: { divides: true, coding: oneAccount('6361'), settings: noLedgerSettings } });
/** Of a rule, which has no voucher. */
export const OfRule = meta.story({ args: { voucher: null, coding: oneAccount('656'), costCenters: [] } });
