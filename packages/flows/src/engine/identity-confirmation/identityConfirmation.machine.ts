import type { IdentityConfirmationValues } from '@contapro/domain';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { IdentityConfirmationServices, IdentityConfirmed } from './identityConfirmation.types.ts';

/**
 * Asks again for the password, before a call for which an open session is not enough.
 *
 * @example
 * const actor = createActor(createIdentityConfirmation({ api }));
 * actor.on('identity.confirmed', () => confirmations.settle(true));
 */
export const createIdentityConfirmation = ({ api }: IdentityConfirmationServices) =>
  createSubmission<IdentityConfirmationValues, void, IdentityConfirmed>({
    id: 'confirmIdentity',
    submit: async ({ password }, signal) => {
      await api.confirmIdentity({ body: { password }, signal });
    },
    errorsOf: fieldErrors({ password: 'password' }),
    doneFacts: () => [{ type: 'identity.confirmed' }],
  });

export type IdentityConfirmationMachine = ReturnType<typeof createIdentityConfirmation>;
