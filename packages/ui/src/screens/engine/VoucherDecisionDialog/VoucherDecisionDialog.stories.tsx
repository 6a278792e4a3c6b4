import { createVouchers, vouchers } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { VoucherDecisionDialog } from './VoucherDecisionDialog.tsx';

const many = createVouchers(40);

const meta = preview.meta({
  component: VoucherDecisionDialog,
  title: 'Screens/Modals/VoucherDecisionDialog · aceptar o rechazar',
  id: 'screens-modals-voucherdecisiondialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    state: 'open',
    decision: 'validate',
    vouchers: vouchers.slice(0, 3),
    period: '202610',
    currentPeriod: '202611',
    changed: [],
    message: null,
    onConfirm: fn(),
    onUndo: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Validate = meta.story({});
export const Decline = meta.story({ args: { decision: 'decline', vouchers: vouchers.slice(0, 1) } });
export const Approve = meta.story({ args: { decision: 'approve' } });
/** The law gives the credit in the month of the deposit, so that the accountant has to say why it counts in this one. */
export const WithoutDeposit = meta.story({
  args: { vouchers: vouchers.slice(0, 1).map((voucher) => ({ ...voucher, reasons: ['DETRACCION_PENDIENTE'] })) },
});
/** The month is declared, so that the accountant has to say in which one they count. */
export const PeriodDeclared = meta.story({
  args: { vouchers: vouchers.slice(0, 2).map((voucher) => ({ ...voucher, declaredOn: '2026-11-17' })) },
});
/** All of them have changed, so that only closing is left. */
export const AllChanged = meta.story({ args: { state: 'conflict', changed: vouchers.slice(0, 3) } });
/** The server says why. */
export const Busy = meta.story({
  args: {
    state: 'failed',
    message:
      'Estamos leyendo archivos de esta empresa y tu decisión no se guardó. Espera un minuto y vuelve a intentarlo.',
  },
});
/** The answer was lost, so that nobody knows whether the decision is recorded. */
export const Unanswered = meta.story({ args: { state: 'failed', lineFailure: 'unanswered' } });
export const Torture = meta.story({ args: { state: 'conflict', vouchers: many, changed: many.slice(0, 30) } });
