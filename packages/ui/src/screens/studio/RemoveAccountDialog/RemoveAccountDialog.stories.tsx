import { failed, loading, ready } from '@contapro/domain';
import { accountant, accountContents } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';

const meta = preview.meta({
  component: RemoveAccountDialog,
  title: 'Screens/Modals/RemoveAccountDialog · eliminar mi cuenta',
  id: 'screens-modals-removeaccountdialog',
  parameters: { docs: { story: { inline: false, height: '860px' } } },
  args: {
    open: true,
    email: accountant.email,
    isMember: false,
    today: '2026-11-20',
    contents: ready(accountContents),
    status: { kind: 'editing' },
    isRemoved: false,
    onSubmit: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Counting = meta.story({ args: { contents: loading } });
export const Uncounted = meta.story({ args: { contents: failed } });
/** An account without clients, payments or people. */
export const Empty = meta.story({
  args: {
    contents: ready({
      clients: 0,
      vouchers: 0,
      documents: 0,
      members: 0,
      invitations: 0,
      payments: 0,
      paidUntil: null,
    }),
  },
});
/** Somebody who works in the studio of another accountant. */
export const Member = meta.story({
  args: { isMember: true, contents: ready({ ...accountContents, members: 0, invitations: 0, paidUntil: null }) },
});
/** The email of the account has changed in another tab. */
export const WrongEmail = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: { email: 'No es el correo de tu cuenta. Escríbelo como aparece arriba.' },
      messages: [],
    },
  },
});
export const ChargeOpen = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: ['Todavía comprobamos un pago de tu cuenta. Espera unos minutos y vuelve a intentarlo.'],
    },
  },
});
export const Removing = meta.story({ args: { status: { kind: 'submitting' } } });
export const Removed = meta.story({ args: { isRemoved: true } });
