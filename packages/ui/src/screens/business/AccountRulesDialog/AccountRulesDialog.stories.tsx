import { chartOf, failed, loading, plainPlan, ready } from '@contapro/domain';
import { accountRules } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountRulesDialog } from './AccountRulesDialog.tsx';

const meta = preview.meta({
  component: AccountRulesDialog,
  title: 'Screens/Modals/AccountRulesDialog · reglas de cuentas por proveedor',
  id: 'screens-modals-accountrulesdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    rules: ready(accountRules),
    chart: chartOf(plainPlan),
    removing: null,
    failure: null,
    onEdit: fn(),
    onRemove: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

/** The account of the second is not in the plan any more. */
export const Default = meta.story({});
export const Removing = meta.story({ args: { removing: '20512345676' } });
export const NotRemoved = meta.story({ args: { failure: 'No pudimos quitar la regla. Vuelve a intentarlo.' } });
export const None = meta.story({ args: { rules: ready([]) } });
export const Loading = meta.story({ args: { rules: loading } });
export const Failed = meta.story({ args: { rules: failed } });
