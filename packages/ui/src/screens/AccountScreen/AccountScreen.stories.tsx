import { failed, loading, ready } from '@contapro/domain';
import { accountant, payments } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountScreen } from './AccountScreen.tsx';

const meta = preview.meta({
  title: 'Screens/AccountScreen · mi cuenta, contraseña, pagos',
  id: 'screens-accountscreen',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    accountant,
    today: '2026-11-20',
    payments: ready(payments),
    passwordStatus: { kind: 'editing' },
    passwordChanges: 0,
    isEnding: false,
    hasEnded: false,
    endFailure: null,
    onPasswordChange: fn(),
    onSessionsEnd: fn(),
    onDismiss: fn(),
    onRetry: fn(),
    hrefs: { plans: '#planes' },
  },
});
export default meta;

export const Default = meta.story({});
export const Trial = meta.story({
  args: {
    accountant: { ...accountant, subscription: { planType: 1, endDate: '2026-11-28' } },
    payments: ready([]),
  },
});
export const Ended = meta.story({
  args: { accountant: { ...accountant, subscription: { planType: 2, endDate: '2026-11-01' } } },
});
/** A partner gives the plan. */
export const PartnerPlan = meta.story({ args: { accountant: { ...accountant, hasPartnerPlan: true } } });
/** Somebody who works in the studio of another accountant. */
export const Member = meta.story({
  args: { accountant: { ...accountant, memberRole: 'asistente' }, payments: ready([]) },
});
export const LoadingPayments = meta.story({ args: { payments: loading } });
export const FailedPayments = meta.story({ args: { payments: failed } });
export const WrongPassword = meta.story({
  args: {
    passwordStatus: {
      kind: 'refused',
      fields: { currentPassword: 'No es tu contraseña actual. Revísala y vuelve a intentarlo.' },
      messages: [],
    },
  },
});
export const PasswordChanged = meta.story({ args: { passwordChanges: 1 } });
export const EndingSessions = meta.story({ args: { isEnding: true } });
export const SessionsEnded = meta.story({ args: { hasEnded: true } });
export const SessionsNotEnded = meta.story({
  args: { endFailure: 'No pudimos cerrar tus otras sesiones. Inténtalo otra vez en unos segundos.' },
});
