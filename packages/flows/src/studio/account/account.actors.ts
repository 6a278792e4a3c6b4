import type { AccountEmail } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { createAccountSessions, type SessionRenewed } from '../account-sessions/index.ts';
import { receivedField } from '../../engine/internal/received.ts';
import { accountContentsOf, accountEmailOf, emailFields, paymentsOf } from '../../engine/mapping/index.ts';
import { newPasswordFields } from '../../engine/mapping/requests/accounts.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { AccountServices, EmailChange, PasswordChange } from './account.types.ts';

export const accountActors = ({ api, whenVisibleAgain }: AccountServices) => ({
  getEmail: fromRead(async (_: undefined, signal) => accountEmailOf(await api.getEmail({ signal }))),
  whenVisibleAgain: fromCall((_: undefined, signal) => whenVisibleAgain({ signal })),
  sendEmailLink: fromCall(async (_: undefined, signal) => accountEmailOf(await api.sendEmailLink({ signal }))),
  withdrawEmailChange: fromCall(async (_: undefined, signal) =>
    accountEmailOf(await api.withdrawEmailChange({ signal })),
  ),
  getAccountContents: fromRead(async (_: undefined, signal) =>
    accountContentsOf(await api.getAccountContents({ signal })),
  ),
  removal: createSubmission<EmailChange, void>({
    id: 'removeAccount',
    submit: ({ email }, signal) => api.removeAccount({ body: { email }, signal }),
    errorsOf: fieldErrors(emailFields),
  }),
  emailForm: createSubmission<EmailChange, AccountEmail>({
    id: 'changeEmail',
    submit: async ({ email }, signal) => accountEmailOf(await api.changeEmail({ body: { email }, signal })),
    errorsOf: fieldErrors(emailFields),
  }),
  listPayments: fromRead(async (_: undefined, signal) => paymentsOf(await api.listPayments({ signal }))),
  sessions: createAccountSessions({ api }),
  passwordForm: createSubmission<PasswordChange, string, SessionRenewed>({
    id: 'changePassword',
    submit: async ({ password }, signal) => {
      const { access_token: token } = await api.changePassword({ body: { password }, signal });
      return receivedField(token);
    },
    errorsOf: fieldErrors(newPasswordFields),
    doneFacts: (token) => [{ type: 'session.renewed', token }],
  }),
});

export type AccountRemovalForm = ReturnType<typeof accountActors>['removal'];
export type EmailForm = ReturnType<typeof accountActors>['emailForm'];
export type PasswordForm = ReturnType<typeof accountActors>['passwordForm'];
