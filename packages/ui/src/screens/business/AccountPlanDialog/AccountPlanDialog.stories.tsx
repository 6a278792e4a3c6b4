import { accountPlans } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountPlanDialog } from './AccountPlanDialog.tsx';

const meta = preview.meta({
  component: AccountPlanDialog,
  title: 'Screens/Modals/AccountPlanDialog · plan de cuentas propio',
  id: 'screens-modals-accountplandialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: {
    open: true,
    plans: { business: null, studio: null },
    isSaving: false,
    failure: null,
    readFile: async () => null,
    onSave: fn(),
    onClose: fn(),
  },
});
export default meta;

/** Nothing is stored: the PCGE is used. */
export const Default = meta.story({});
export const OfStudio = meta.story({ args: { plans: accountPlans } });
export const Saving = meta.story({ args: { plans: accountPlans, isSaving: true } });
export const NotSaved = meta.story({
  args: {
    plans: accountPlans,
    failure: 'No pudimos guardar el plan. Lo que escribiste sigue aquí: vuelve a intentarlo.',
  },
});
