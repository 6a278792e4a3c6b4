import type { AccountEmail } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { received } from '../internal/received.ts';
import {
  accountContentsOf,
  accountEmailOf,
  emailChangeFields,
  emailChangeRequest,
  paymentsOf,
} from '../mapping/index.ts';
import { passwordChangeFields, passwordChangeRequest } from '../mapping/requests/accounts.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { AccountServices, EmailChange, PasswordChange, SessionRenewed } from './account.types.ts';

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
    submit: (typed, signal) => api.removeAccount({ body: emailChangeRequest(typed), signal }),
    errorsOf: fieldErrors(emailChangeFields),
  }),
  emailForm: createSubmission<EmailChange, AccountEmail>({
    id: 'changeEmail',
    submit: async (change, signal) =>
      accountEmailOf(await api.changeEmail({ body: emailChangeRequest(change), signal })),
    errorsOf: fieldErrors(emailChangeFields),
  }),
  listPayments: fromRead(async (_: undefined, signal) => paymentsOf(await api.listPayments({ signal }))),
  endOtherSessions: fromCall(async (_: undefined, signal) => {
    const { access_token: token } = await api.endOtherSessions({ signal });
    return received(token);
  }),
  passwordForm: createSubmission<PasswordChange, string, SessionRenewed>({
    id: 'changePassword',
    submit: async (change, signal) => {
      const { access_token: token } = await api.changePassword({ body: passwordChangeRequest(change), signal });
      return received(token);
    },
    errorsOf: fieldErrors(passwordChangeFields),
    doneFacts: (token) => [{ type: 'session.renewed', token }],
  }),
});

export type RemovalForm = ReturnType<typeof accountActors>['removal'];
export type EmailForm = ReturnType<typeof accountActors>['emailForm'];
export type PasswordForm = ReturnType<typeof accountActors>['passwordForm'];
