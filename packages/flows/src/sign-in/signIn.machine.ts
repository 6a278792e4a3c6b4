import { PASSWORD_INCORRECT } from '@contapro/api';
import { eventNames, type SignInValues } from '@contapro/domain';
import { codeOf, messagesOf } from '../internal/failures.ts';
import { openedOf } from '../mapping/index.ts';
import { createSubmission } from '../submission/index.ts';
import type { Opened, SignInFact, SignInServices } from './signIn.types.ts';

/**
 * Signs an accountant in with email and password.
 *
 * @example
 * const actor = createActor(createSignIn({ api }));
 * actor.on('session.opened', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'form.submit', values: { email: 'ana@estudio.pe', password: 'Clave123' } });
 */
export const createSignIn = ({ api }: SignInServices) =>
  createSubmission<SignInValues, Opened, SignInFact>({
    id: 'signIn',
    isPublic: true,
    submit: async (body, signal) => openedOf(await api.signIn({ body, signal })),
    doneFacts: (opened) => [
      { type: 'session.opened', ...opened },
      { type: 'event.logged', event: eventNames.signedIn },
    ],
    failureFacts: (error) => [
      { type: 'session.refused', messages: messagesOf(error) },
      ...(codeOf(error) === PASSWORD_INCORRECT
        ? [{ type: 'analytics.noted', name: 'password-incorrect' } as const]
        : []),
    ],
  });

export type SignInMachine = ReturnType<typeof createSignIn>;
