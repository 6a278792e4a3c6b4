import { failed, loading, ready } from '@contapro/domain';
import {
  accountant,
  accountEmail,
  accountFactors,
  accountSessions,
  changeLink,
  createAccountEmail,
  openLink,
  payments,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { AccountFactorsSection } from '../AccountFactorsSection/index.ts';
import { AccountSessionsSection } from '../AccountSessionsSection/index.ts';
import { AccountScreen, type AccountScreenProps } from './AccountScreen.tsx';

const email: AccountScreenProps['email'] = {
  email: ready(accountEmail),
  isSending: false,
  isWithdrawing: false,
  failure: null,
  status: { kind: 'editing' },
  changes: 0,
  onSend: fn(),
  onWithdraw: fn(),
  onChange: fn(),
  onRetry: fn(),
};

/** The props of the address, with another state of it. */
const withEmail = (more: Parameters<typeof createAccountEmail>[0], props: Partial<typeof email> = {}) => ({
  email: { ...email, email: ready(createAccountEmail(more)), ...props },
});

const meta = preview.meta({
  title: 'Screens/AccountScreen · mi cuenta, contraseña, pagos',
  id: 'screens-accountscreen',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    accountant,
    today: '2026-11-20',
    payments: ready(payments),
    email,
    factors: <AccountFactorsSection factors={ready(accountFactors)} onBegin={fn()} onRetry={fn()} />,
    passwordStatus: { kind: 'editing' },
    passwordChanges: 0,
    sessions: (
      <AccountSessionsSection
        sessions={ready(accountSessions)}
        ending={null}
        result={null}
        onEnd={fn()}
        onEndOthers={fn()}
        onDismiss={fn()}
        onRetry={fn()}
      />
    ),
    onPasswordChange: fn(),
    onRemove: fn(),
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
export const Verified = meta.story({ args: withEmail({ isVerified: true }) });
/** SOL keys are stored although nobody has confirmed the address. */
export const KeysWait = meta.story({ args: withEmail({ solKeys: 3 }) });
export const LinkSent = meta.story({ args: withEmail({ link: openLink }) });
/** The server stores mails as files. */
export const PracticeMail = meta.story({ args: withEmail({ link: openLink, isPractice: true }) });
export const LinkExpired = meta.story({ args: withEmail({ link: { ...openLink, hasExpired: true } }) });
export const SendingLink = meta.story({ args: withEmail({}, { isSending: true }) });
export const LinkNotSent = meta.story({
  args: withEmail({}, { failure: 'No pudimos enviar el enlace. Inténtalo otra vez en unos segundos.' }),
});
export const EmailChangePending = meta.story({ args: withEmail({ isVerified: true, link: changeLink }) });
export const EmailChangeExpired = meta.story({
  args: withEmail({ isVerified: true, link: { ...changeLink, hasExpired: true } }),
});
export const WithdrawingEmailChange = meta.story({
  args: withEmail({ isVerified: true, link: changeLink }, { isWithdrawing: true }),
});
export const EmailNotChanged = meta.story({
  args: withEmail(
    { isVerified: true },
    {
      status: {
        kind: 'refused',
        fields: { email: 'Ya es el correo de tu cuenta. Escribe el nuevo.' },
        messages: [],
      },
    },
  ),
});
export const TooManyEmailChanges = meta.story({
  args: withEmail(
    { isVerified: true },
    {
      status: {
        kind: 'refused',
        fields: {},
        messages: ['Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.'],
      },
    },
  ),
});
export const LoadingEmail = meta.story({ args: { email: { ...email, email: loading } } });
export const FailedEmail = meta.story({ args: { email: { ...email, email: failed } } });
export const LoadingPayments = meta.story({ args: { payments: loading } });
export const FailedPayments = meta.story({ args: { payments: failed } });
export const PasswordRefused = meta.story({
  args: {
    passwordStatus: {
      kind: 'refused',
      fields: { password: 'Esa contraseña es una de las más usadas y se adivina enseguida. Elige otra.' },
      messages: [],
    },
  },
});
export const PasswordChanged = meta.story({ args: { passwordChanges: 1 } });
