import { Problem } from '@contapro/api';
import { assign, emit, setup } from 'xstate';
import { failedFormStates } from '../../engine/internal/failedFormStates.ts';
import { type Failed, failureLogged, messagesOf, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { recoveryQuery } from '../../engine/mapping/requests/accounts.ts';
import { fieldErrors } from '../../engine/submission/fieldErrors.ts';
import type {
  NewPasswordContext,
  NewPasswordEvent,
  NewPasswordFact,
  NewPasswordInput,
  NewPasswordServices,
} from './newPassword.types.ts';

const errorsOf = fieldErrors({ password: 'password' });

const statusOf = (error: unknown) => (error instanceof Problem ? error.status : undefined);

/** A refused token was used, has expired or never existed. Too many checks say nothing about the token. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 429;

/**
 * Sets a new password with the token of a recovery mail. It checks the token first; a token that another tab has used
 * meanwhile leads to `expired` too. The states of `form` are those of a submission, so `formStatusOf` takes them.
 *
 * @example
 * const actor = createActor(createNewPassword({ api }), { input: { token } }).start();
 * actor.send({ type: 'form.submit', values: { password: 'Clave123' } });
 */
export const createNewPassword = ({ api }: NewPasswordServices) =>
  setup({
    types: {} as {
      context: NewPasswordContext;
      input: NewPasswordInput;
      events: NewPasswordEvent;
      emitted: NewPasswordFact;
      tags: 'busy';
    },
    actors: {
      check: fromCall(({ token }: NewPasswordInput, signal) =>
        api.validateRecoveryToken({ query: recoveryQuery(token), signal }),
      ),
      update: fromCall(({ token, password }: NewPasswordInput & { password: string }, signal) =>
        api.updatePassword({ body: { token, password }, signal }),
      ),
    },
    guards: {
      isRefused: (_, { error }: Failed) => isRefusal(statusOf(error)),
      isGone: (_, { error }: Failed) => statusOf(error) === 404,
      isUnanswered: ({ context: { error } }) => statusOf(error) === 0,
      hasFields: ({ context: { fields } }) => Object.keys(fields).length > 0,
    },
    actions: {
      storePassword: assign((_, { values: { password } }: { values: { password: string } }) => ({ password })),
      storeFailure: assign((_, { error }: Failed) => {
        const fields = error instanceof Problem ? errorsOf(error) : {};
        return { error, fields, messages: messagesOf(error).filter((message) => message !== fields.password) };
      }),
      resetFailure: assign({ error: undefined, fields: {}, messages: [] }),
      resetPassword: assign({ password: null }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'newPassword',
    context: ({ input }) => ({ token: input.token, password: null, error: undefined, fields: {}, messages: [] }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'validateRecoveryToken',
          src: 'check',
          input: ({ context: { token } }) => ({ token }),
          onDone: 'form',
          onError: [
            { guard: withEvent('isRefused'), target: 'expired', actions: notifyFailureOf('validateRecoveryToken') },
            {
              target: 'unchecked',
              actions: [withEvent('storeFailure'), notifyFailureOf('validateRecoveryToken')],
            },
          ],
        },
      },
      unchecked: {
        exit: 'resetFailure',
        on: { 'check.retry': 'checking' },
      },
      form: {
        initial: 'editing',
        states: {
          editing: {
            on: { 'form.submit': { target: 'submitting', actions: withEvent('storePassword') } },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'updatePassword',
              src: 'update',
              input: ({ context: { token, password } }) => ({ token, password: required(password, 'password') }),
              onDone: '#newPassword.updated',
              onError: [
                {
                  guard: withEvent('isGone'),
                  target: '#newPassword.expired',
                  actions: notifyFailureOf('updatePassword'),
                },
                { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf('updatePassword')] },
              ],
            },
          },
          failed: {
            exit: 'resetFailure',
            on: { 'form.submit': { target: 'submitting', actions: withEvent('storePassword') } },
            initial: 'deciding',
            states: failedFormStates,
          },
        },
      },
      expired: { type: 'final', entry: 'resetPassword' },
      updated: { type: 'final', entry: 'resetPassword' },
    },
  });

export type NewPasswordMachine = ReturnType<typeof createNewPassword>;
