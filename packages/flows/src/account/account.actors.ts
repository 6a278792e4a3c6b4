import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { received } from '../internal/received.ts';
import { paymentsOf } from '../mapping/index.ts';
import { passwordChangeFields, passwordChangeRequest } from '../mapping/requests/accounts.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { AccountServices, PasswordChange, SessionRenewed } from './account.types.ts';

export const accountActors = ({ api }: AccountServices) => ({
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

export type PasswordForm = ReturnType<typeof accountActors>['passwordForm'];
